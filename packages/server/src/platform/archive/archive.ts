import { inflateRawSync } from 'node:zlib';
import { ArchiveError, entriesOf, type ArchiveEntry, type ArchiveLimits } from './entries';

const LOCAL_HEADER_BYTES = 30;
/** Sheets of repeated rows come to a few hundred; small files are nobody's burden. */
const RATIO = { most: 500, fromBytes: 2 * 1024 * 1024 };

/** Whether the bytes begin like an archive, as those of Office documents do. */
export const isZip = (content: Uint8Array): boolean =>
  content[0] === 0x50 && content[1] === 0x4b && content[2] === 3 && content[3] === 4;

const broken = (message: string, cause?: unknown): never => {
  throw new ArchiveError('broken', message, { cause });
};

/**
 * An archive whose files are unpacked one by one, on demand: no more of each than its directory says, and no more of all
 * than the limit. Unpacking takes time: do it in a thread.
 */
export class Archive {
  private readonly entries: Map<string, ArchiveEntry>;
  private unpacked = 0;

  /** @throws ArchiveError */
  constructor(
    private readonly content: Uint8Array,
    private readonly limits: ArchiveLimits,
  ) {
    if (!isZip(content)) broken('It does not begin like an archive.');
    this.entries = new Map(entriesOf(content, limits).map((entry) => [entry.name, entry]));
  }

  /** The names of its files. */
  get names(): string[] {
    return [...this.entries.keys()];
  }

  /** The content of a file; `null` where there is none of that name. @throws ArchiveError */
  bytesOf(name: string): Uint8Array | null {
    const entry = this.entries.get(name);
    if (!entry) return null;
    this.unpacked += entry.bytes;
    if (this.unpacked > this.limits.bytes)
      throw new ArchiveError('large', 'The files unpack to too much.');
    if (entry.bytes > RATIO.fromBytes && entry.bytes > RATIO.most * entry.packedBytes)
      throw new ArchiveError('large', 'A file unpacks to very much more than it is.');
    const body = this.bodyOf(entry);
    return entry.isPacked ? inflated(body, entry.bytes) : body;
  }

  /** The text of an XML file; `null` where there is none of that name. @throws ArchiveError */
  textOf(name: string): string | null {
    const bytes = this.bytesOf(name);
    return bytes && decoded(bytes);
  }

  private bodyOf({ start, packedBytes }: ArchiveEntry): Uint8Array {
    const view = new DataView(this.content.buffer, this.content.byteOffset);
    const lengths = view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
    const from = start + LOCAL_HEADER_BYTES + lengths;
    if (from + packedBytes > this.content.length) broken('A file is cut off.');
    return this.content.subarray(from, from + packedBytes);
  }
}

/** What a file was packed from, if it is as long as the directory says. */
const inflated = (body: Uint8Array, bytes: number): Uint8Array => {
  if (bytes === 0) return new Uint8Array();
  try {
    const content = inflateRawSync(body, { maxOutputLength: bytes });
    if (content.length === bytes) return content;
  } catch (error) {
    return broken('A file cannot be unpacked, or is longer than the directory says.', error);
  }
  return broken('A file is shorter than the directory says.');
};

/** XML is UTF-8, or UTF-16 with a mark. */
const decoded = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
};
