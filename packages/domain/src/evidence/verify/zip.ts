import { crcOf } from './crc';
import type { EvidenceTools } from './tools';

/** A file that stands in an archive. */
export interface ZipEntry {
  path: string;
  /** What stands in the archive. */
  packed: Uint8Array;
  /** Whether it stands there as it is. */
  isStored: boolean;
  /** Length that the archive gives its content. */
  bytes: number;
  /** CRC-32 that the archive gives its content. */
  crc: number;
}

/** The files of an archive, or a sentence that says why it is none. */
export type ZipReading = { entries: ZipEntry[] } | { issue: string };

/** No pack has more; what asks for more is not unpacked. */
export const ZIP_LIMITS = {
  entries: 200,
  archiveBytes: 1_000_000_000,
  fileBytes: 400_000_000,
  allBytes: 1_500_000_000,
  /** Content to packed form, of files above `smallBytes`. */
  ratio: 500,
  smallBytes: 1_000_000,
};

const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const DESCRIPTOR_BYTES = 16;
const VERSION = 20;
const UTF8 = 0x0800;
const SIZES_LATER = 0x0808;
const DEFLATED = 8;
/** 1 January 1980. */
const DAY = 0x21;

type Words = readonly (readonly [value: number, bytes: 2 | 4])[];

const NOT_ZIP = 'ZIPファイルの形式になっていません。';
const CHANGED = 'ZIPファイルの構造が、書き出された時のものではありません。';

class Archive {
  private readonly view: DataView;

  constructor(readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Whether just these words stand at a place. */
  has(at: number, words: Words): boolean {
    let place = at;
    for (const [value, bytes] of words) {
      if (this.number(place, bytes) !== value) return false;
      place += bytes;
    }
    return true;
  }

  /** `NaN` beyond the end. */
  number(at: number, bytes: 2 | 4): number {
    if (at < 0 || at + bytes > this.bytes.length) return Number.NaN;
    return bytes === 2 ? this.view.getUint16(at, true) : this.view.getUint32(at, true);
  }

  isSame(at: number, other: number, length: number): boolean {
    for (let step = 0; step < length; step += 1)
      if (this.bytes[at + step] !== this.bytes[other + step]) return false;
    return true;
  }
}

interface ListEntry {
  at: number;
  nameAt: number;
  nameBytes: number;
  isStored: boolean;
  crc: number;
  packed: number;
  size: number;
}

/** A line of the list of files: as a writer writes it, each field of it. */
const listedAt = (archive: Archive, at: number): ListEntry | null => {
  const method = archive.number(at + 10, 2);
  const flags = method === DEFLATED ? SIZES_LATER : UTF8;
  const [crc, packed, size, local] = [16, 20, 24, 42].map((field) => archive.number(at + field, 4));
  const nameBytes = archive.number(at + 28, 2);
  const isAsWritten =
    (method === DEFLATED || method === 0) &&
    archive.has(at, [
      ...([
        [0x02014b50, 4],
        [VERSION, 2],
        [VERSION, 2],
        [flags, 2],
        [method, 2],
        [0, 2],
      ] as const),
      ...([
        [DAY, 2],
        [crc ?? 0, 4],
        [packed ?? 0, 4],
        [size ?? 0, 4],
        [nameBytes, 2],
      ] as const),
      ...([
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 4],
        [local ?? 0, 4],
      ] as const),
    ]);
  if (!isAsWritten || crc === undefined || packed === undefined) return null;
  if (size === undefined || local === undefined) return null;
  const isStored = method === 0;
  return { at: local, nameAt: at + CENTRAL_BYTES, nameBytes, isStored, crc, packed, size };
};

/** Where a file's bytes end, if its own header and what follows it are as written; `null` otherwise. */
const endOf = (archive: Archive, file: ListEntry): number | null => {
  const { at, nameAt, nameBytes, isStored, crc, packed, size } = file;
  const told = (value: number): number => (isStored ? value : 0);
  const start = at + LOCAL_BYTES + nameBytes;
  const isHeader =
    archive.has(at, [
      ...([
        [0x04034b50, 4],
        [VERSION, 2],
        [isStored ? UTF8 : SIZES_LATER, 2],
      ] as const),
      ...([
        [isStored ? 0 : DEFLATED, 2],
        [0, 2],
        [DAY, 2],
        [told(crc), 4],
      ] as const),
      ...([
        [told(packed), 4],
        [told(size), 4],
        [nameBytes, 2],
        [0, 2],
      ] as const),
    ]) && archive.isSame(at + LOCAL_BYTES, nameAt, nameBytes);
  if (!isHeader) return null;
  const end = start + packed;
  if (isStored) return size === packed && end <= archive.bytes.length ? end : null;
  const descriptor: Words = [
    [0x08074b50, 4],
    [crc, 4],
    [packed, 4],
    [size, 4],
  ];
  return archive.has(end, descriptor) ? end + DESCRIPTOR_BYTES : null;
};

const excessOf = ({ packed, size }: ListEntry): boolean =>
  size > ZIP_LIMITS.fileBytes || (size > ZIP_LIMITS.smallBytes && size > packed * ZIP_LIMITS.ratio);

const listedIn = (archive: Archive, start: number, count: number): ListEntry[] | null => {
  const files: ListEntry[] = [];
  let at = start;
  let expected = 0;
  for (let index = 0; index < count; index += 1) {
    const file = listedAt(archive, at);
    // File after file from the first byte on: nothing stands between them that no list names.
    const end = file?.at === expected ? endOf(archive, file) : null;
    if (!file || end === null) return null;
    files.push(file);
    expected = end;
    at = file.nameAt + file.nameBytes;
  }
  return expected === start && at === archive.bytes.length - END_BYTES ? files : null;
};

/**
 * Reads an archive strictly: only one that is written as packs are, each byte of its headers, nothing between the files
 * and nothing after them. It unpacks nothing. Source: APPNOTE.TXT 6.3.
 */
export const readZip = (bytes: Uint8Array, decode: EvidenceTools['decode']): ZipReading => {
  if (bytes.length > ZIP_LIMITS.archiveBytes)
    return { issue: 'ZIPファイルが大きすぎるため、開きません。' };
  const archive = new Archive(bytes);
  const at = bytes.length - END_BYTES;
  if (archive.number(0, 4) !== 0x04034b50) return { issue: NOT_ZIP };
  const [count, length, start] = [
    archive.number(at + 10, 2),
    archive.number(at + 12, 4),
    archive.number(at + 16, 4),
  ];
  const end: Words = [
    ...([
      [0x06054b50, 4],
      [0, 2],
      [0, 2],
      [count, 2],
      [count, 2],
    ] as const),
    ...([
      [length, 4],
      [start, 4],
      [0, 2],
    ] as const),
  ];
  if (!archive.has(at, end) || start + length !== at) return { issue: CHANGED };
  if (count > ZIP_LIMITS.entries) return { issue: 'ZIPの中のファイルが多すぎるため、開きません。' };
  const files = listedIn(archive, start, count);
  if (files === null) return { issue: CHANGED };
  const all = files.reduce((sum, { size }) => sum + size, 0);
  if (files.some(excessOf) || all > ZIP_LIMITS.allBytes)
    return { issue: 'ZIPの中身が大きすぎるため、展開しません。' };
  const entries = files.map((file): ZipEntry | null => {
    const path = decode(bytes.subarray(file.nameAt, file.nameAt + file.nameBytes));
    const from = file.at + LOCAL_BYTES + file.nameBytes;
    const packed = bytes.subarray(from, from + file.packed);
    const { isStored, size, crc } = file;
    return path === null ? null : { path, packed, isStored, bytes: size, crc };
  });
  const named = entries.filter((entry) => entry !== null);
  return named.length === entries.length ? { entries: named } : { issue: CHANGED };
};

/** The content of a file; `null`: it cannot be unpacked to the length that the archive gives it. */
export const contentOf = (
  entry: ZipEntry,
  inflate: EvidenceTools['inflate'],
): Uint8Array | null => {
  const content = entry.isStored ? entry.packed : inflate(entry.packed, entry.bytes);
  return content?.length === entry.bytes ? content : null;
};

/** Whether a content is the one that the archive was given, as far as CRC-32 tells. */
export const isContentOf = (entry: ZipEntry, content: Uint8Array): boolean =>
  crcOf(content) === entry.crc;
