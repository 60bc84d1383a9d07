/** What is wrong with an archive: it is damaged or lies about itself, holds too much, or asks for a password. */
export type ArchiveFault = 'broken' | 'large' | 'encrypted';

/** An archive that is not read. */
export class ArchiveError extends Error {
  constructor(
    readonly fault: ArchiveFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** A file of an archive, as its directory tells it. */
export interface ArchiveEntry {
  name: string;
  /** Whether the body is compressed with DEFLATE; it is stored as it is otherwise. */
  isPacked: boolean;
  packedBytes: number;
  bytes: number;
  /** Where its local header begins. */
  start: number;
}

/** Bounds of an archive. */
export interface ArchiveLimits {
  entries: number;
  /** What the files that are read may unpack to, together. */
  bytes: number;
}

const END = { signature: 0x06054b50, bytes: 22, mostComment: 0xffff };
const CENTRAL = { signature: 0x02014b50, bytes: 46 };
const STORED = 0;
const DEFLATED = 8;
/** A size or place of 64 bits stands elsewhere: no document that is read here is that large. */
const ELSEWHERE = 0xffffffff;

const broken = (message: string): never => {
  throw new ArchiveError('broken', message);
};

/** Where the record at the end of the archive begins. */
const endOf = (view: DataView): number => {
  const first = Math.max(0, view.byteLength - END.bytes - END.mostComment);
  for (let at = view.byteLength - END.bytes; at >= first; at -= 1) {
    const isEnd = view.getUint32(at, true) === END.signature;
    // A signature within a comment is followed by another length than is left.
    if (isEnd && view.getUint16(at + 20, true) === view.byteLength - at - END.bytes) return at;
  }
  return broken('The archive has no end.');
};

/** UTF-8 where it is, and a letter for each byte otherwise: parts of Office documents have ASCII names. */
const nameOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return Buffer.from(bytes).toString('latin1');
  }
};

const entryAt = (content: Uint8Array, view: DataView, at: number) => {
  if (view.getUint32(at, true) !== CENTRAL.signature) broken('The directory is damaged.');
  const flags = view.getUint16(at + 8, true);
  if ((flags & 1) === 1) throw new ArchiveError('encrypted', 'A file asks for a password.');
  const method = view.getUint16(at + 10, true);
  if (method !== STORED && method !== DEFLATED) broken('A file is packed in an unknown way.');
  const [packedBytes, bytes] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
  const start = view.getUint32(at + 42, true);
  if ([packedBytes, bytes, start].includes(ELSEWHERE))
    throw new ArchiveError('large', 'A size or place has 64 bits.');
  if (method === STORED && packedBytes !== bytes) broken('A stored file has two sizes.');
  const nameBytes = view.getUint16(at + 28, true);
  const more = view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  const name = nameOf(content.subarray(at + CENTRAL.bytes, at + CENTRAL.bytes + nameBytes));
  const entry: ArchiveEntry = { name, isPacked: method === DEFLATED, packedBytes, bytes, start };
  return { entry, next: at + CENTRAL.bytes + nameBytes + more };
};

/** Names that only differ in letters' case are one part of an Office document. */
const refuseRepeated = (entries: readonly ArchiveEntry[]): void => {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  if (names.size !== entries.length) broken('Two files have one name.');
};

const LOCAL = { signature: 0x04034b50, bytes: 30 };

/** The header before each body, which the directory names. */
const refuseBadHeader = (view: DataView, { start }: ArchiveEntry): void => {
  if (view.getUint32(start, true) !== LOCAL.signature) broken('A file has no header.');
  if ((view.getUint16(start + 6, true) & 1) === 1)
    throw new ArchiveError('encrypted', 'A file asks for a password.');
};

/** Bodies that share bytes would be unpacked again and again. */
const refuseOverlapping = (entries: readonly ArchiveEntry[], directory: number): void => {
  const inOrder = [...entries].sort((one, other) => one.start - other.start);
  for (const [at, { start, packedBytes }] of inOrder.entries())
    if (start + LOCAL.bytes + packedBytes > (inOrder[at + 1]?.start ?? directory))
      broken('Two files overlap, or one reaches into the directory.');
};

/**
 * The files of an archive by its directory; nothing is unpacked. Repeated names and bodies that overlap are refused.
 *
 * @throws ArchiveError
 */
export const entriesOf = (
  content: Uint8Array,
  { entries: most }: ArchiveLimits,
): ArchiveEntry[] => {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  try {
    const end = endOf(view);
    const count = view.getUint16(end + 10, true);
    if (count > most) throw new ArchiveError('large', 'The archive has too many files.');
    const directory = view.getUint32(end + 16, true);
    const entries: ArchiveEntry[] = [];
    for (let at = directory; entries.length < count;) {
      const { entry, next } = entryAt(content, view, at);
      entries.push(entry);
      at = next;
    }
    refuseRepeated(entries);
    for (const entry of entries) refuseBadHeader(view, entry);
    refuseOverlapping(entries, directory);
    return entries;
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    // Reading beyond the end.
    throw new ArchiveError('broken', 'The archive is cut off.', { cause: error });
  }
};
