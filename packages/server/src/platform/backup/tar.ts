import { itemAt } from '../item-of';

/**
 * Archives as `tar` reads and writes them (POSIX ustar), just enough for whole files with short names.
 * https://pubs.opengroup.org/onlinepubs/9699919799/utilities/pax.html#tag_20_92_13_06
 */

const BLOCK = 512;
/** Two empty blocks: an archive without them was cut short. */
const END = Buffer.alloc(2 * BLOCK);
const LONGEST_NAME = 100;

/** A file in an archive. */
export interface Entry {
  name: string;
  content: Buffer;
}

/** The archive ends before its end, or is none. */
export class BrokenArchive extends Error {
  override readonly name = 'BrokenArchive';
}

const octal = (value: number, length: number): string =>
  `${value.toString(8).padStart(length - 1, '0')}\0`;

const checksumOf = (header: Buffer): number =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);

const headerOf = (name: string, size: number): Buffer => {
  if (Buffer.byteLength(name) > LONGEST_NAME) throw new RangeError(`Too long a name: ${name}`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(0, 12), 136);
  header.write('0', 156);
  header.write('ustar\u000000', 257, 'latin1');
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
};

const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

/** Writes files one after another. */
export async function* writeTar(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, content } of entries) {
    yield headerOf(name, content.length);
    yield content;
    yield Buffer.alloc(padding(content.length));
  }
  yield END;
}

/** Hands out exactly as many bytes as are asked for. */
const readerOf = (source: AsyncIterable<Buffer>) => {
  const chunks = source[Symbol.asyncIterator]();
  let parts: Buffer[] = [];
  let length = 0;
  return async (wanted: number): Promise<Buffer> => {
    while (length < wanted) {
      const { done, value } = await chunks.next();
      if (done) throw new BrokenArchive('The archive was cut short');
      parts.push(value);
      length += value.length;
    }
    const all = Buffer.concat(parts);
    parts = [all.subarray(wanted)];
    length -= wanted;
    return all.subarray(0, wanted);
  };
};

const nameIn = (header: Buffer): string =>
  itemAt(header.subarray(0, LONGEST_NAME).toString().split('\0', 1), 0);
const numberIn = (header: Buffer, at: number, length: number): number =>
  Number.parseInt(header.toString('latin1', at, at + length), 8);

/** Reads the files of an archive in order. @throws BrokenArchive it is none, or ends before its end */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const read = readerOf(source);
  for (;;) {
    const header = await read(BLOCK);
    if (header.every((byte) => byte === 0)) return;
    if (numberIn(header, 148, 8) !== checksumOf(header)) throw new BrokenArchive('Not an archive');
    const size = numberIn(header, 124, 12);
    const content = Buffer.from(await read(size));
    await read(padding(size));
    yield { name: nameIn(header), content };
  }
}
