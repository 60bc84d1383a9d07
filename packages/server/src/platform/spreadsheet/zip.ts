import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw) as (data: Buffer, options: object) => Promise<Buffer>;

/** The bytes are no archive that can be read here. `isEncrypted`: a password protects it. */
export class ZipError extends Error {
  constructor(
    message: string,
    readonly isEncrypted = false,
  ) {
    super(message);
  }
}

interface Entry {
  method: number;
  isEncrypted: boolean;
  compressedSize: number;
  size: number;
  at: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;

/** Entries of an archive, and bytes of one file in it once it is unpacked. */
const MOST = { entries: 2000, bytes: 64 * 1024 * 1024 };

const endOf = (bytes: Buffer): number => {
  const first = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT);
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1)
    if (bytes.readUInt32LE(at) === END) return at;
  throw new ZipError('no end of central directory');
};

const entriesOf = (bytes: Buffer): Map<string, Entry> => {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST.entries) throw new ZipError('too many entries');
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let number = 0; number < count; number += 1) {
    if (bytes.readUInt32LE(at) !== CENTRAL) throw new ZipError('no central directory');
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    entries.set(name, {
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      compressedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
};

/** What is in an archive. */
export interface Zip {
  names: string[];
  /**
   * The unpacked bytes of a file; `null` when there is none of that name. However small it was packed, no more than
   * 64 megabytes are ever unpacked.
   *
   * @throws ZipError
   */
  read: (name: string) => Promise<Buffer | null>;
}

const guarded = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    if (error instanceof ZipError) throw error;
    throw new ZipError(error instanceof Error ? error.message : String(error));
  }
};

const packed = (bytes: Buffer, { at, compressedSize }: Entry): Buffer => {
  if (bytes.readUInt32LE(at) !== LOCAL) throw new ZipError('no local header');
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  if (start + compressedSize > bytes.length) throw new ZipError('cut off');
  return bytes.subarray(start, start + compressedSize);
};

/** Opens a ZIP archive held in memory. @throws ZipError */
export const openZip = (bytes: Buffer): Zip => {
  const entries = guarded(() => entriesOf(bytes));
  return {
    names: [...entries.keys()],
    read: async (name) => {
      const entry = entries.get(name);
      if (!entry) return null;
      if (entry.isEncrypted) throw new ZipError('encrypted', true);
      // The size that the archive claims is not believed: the inflater stops by itself.
      if (entry.size > MOST.bytes) throw new ZipError('too large');
      const data = guarded(() => packed(bytes, entry));
      if (entry.method === 0) return data;
      if (entry.method !== 8) throw new ZipError(`unknown method ${entry.method}`);
      return inflate(data, { maxOutputLength: MOST.bytes }).catch((error: unknown) => {
        throw new ZipError(error instanceof Error ? error.message : String(error));
      });
    },
  };
};
