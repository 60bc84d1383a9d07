import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

/** Where bytes go; each write is awaited before the next one. */
export interface Sink {
  write: (content: string | Buffer) => Promise<void>;
}

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Names are UTF-8. */
const UTF8 = 0x0800;
/** The sizes follow the content. */
const SIZES_LATER = 0x0808;
const DEFLATED = 8;
const STORED = 0;
/** 1 January 1980, the beginning of ZIP's time: the same content makes the same bytes. */
const DAY = 0x21;

/** A file that stands in the archive: its content, and what it is packed into. Hashes are hexadecimal. */
export interface ZippedFile {
  bytes: number;
  sha256: string;
  packedBytes: number;
  packedSha256: string;
}

interface ZipEntry {
  name: Buffer;
  flags: number;
  method: number;
  crc: number;
  packed: number;
  size: number;
  at: number;
}

const words = (...parts: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer => {
  const all = Buffer.alloc(parts.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of parts) at = all.writeUIntLE(value, at, bytes);
  return all;
};

/** Writes a ZIP archive to a sink, file after file, without holding any of them. */
export class ZipWriter {
  private at = 0;
  private readonly files: ZipEntry[] = [];

  constructor(private readonly sink: Sink) {}

  private async put(content: Buffer): Promise<void> {
    this.at += content.length;
    await this.sink.write(content);
  }

  private putHeader({ name, flags, method, crc, packed, size }: ZipEntry): Promise<void> {
    return this.put(
      Buffer.concat([
        words([LOCAL, 4], [VERSION, 2], [flags, 2], [method, 2], [0, 2], [DAY, 2]),
        words([crc, 4], [packed, 4], [size, 4], [name.length, 2], [0, 2]),
        name,
      ]),
    );
  }

  /** Adds a file that is at hand, as it is: nothing is compressed. */
  async addStored(fileName: string, content: Buffer): Promise<void> {
    const file: ZipEntry = {
      name: Buffer.from(fileName),
      flags: UTF8,
      method: STORED,
      crc: crc32(content),
      packed: content.length,
      size: content.length,
      at: this.at,
    };
    await this.putHeader(file);
    await this.put(content);
    this.files.push(file);
  }

  /** Adds a file whose content `fill` writes. */
  async add(fileName: string, fill: (file: Sink) => Promise<void>): Promise<ZippedFile> {
    const name = Buffer.from(fileName);
    const sizes = { crc: 0, packed: 0, size: 0 };
    const file: ZipEntry = { name, flags: SIZES_LATER, method: DEFLATED, ...sizes, at: this.at };
    await this.putHeader(file);
    const hashes = { content: createHash('sha256'), packed: createHash('sha256') };
    const deflate = createDeflateRaw();
    let made: Buffer[] = [];
    deflate.on('data', (chunk: Buffer) => made.push(chunk));
    const drain = async (): Promise<void> => {
      const chunk = Buffer.concat(made);
      made = [];
      file.packed += chunk.length;
      hashes.packed.update(chunk);
      if (chunk.length > 0) await this.put(chunk);
    };
    await fill({
      write: async (content) => {
        const bytes = typeof content === 'string' ? Buffer.from(content) : content;
        file.crc = crc32(bytes, file.crc);
        file.size += bytes.length;
        hashes.content.update(bytes);
        await new Promise<void>((resolve, reject) => {
          deflate.write(bytes, (error) => (error ? reject(error) : resolve()));
        });
        await drain();
      },
    });
    const ended = once(deflate, 'end');
    deflate.end();
    await ended;
    await drain();
    await this.put(words([DESCRIPTOR, 4], [file.crc, 4], [file.packed, 4], [file.size, 4]));
    this.files.push(file);
    return {
      bytes: file.size,
      sha256: hashes.content.digest('hex'),
      packedBytes: file.packed,
      packedSha256: hashes.packed.digest('hex'),
    };
  }

  /** Writes the list of files, which ends the archive. */
  async end(): Promise<void> {
    const start = this.at;
    for (const { name, flags, method, crc, packed, size, at } of this.files)
      await this.put(
        Buffer.concat([
          words([CENTRAL, 4], [VERSION, 2], [VERSION, 2], [flags, 2], [method, 2]),
          words([0, 2], [DAY, 2], [crc, 4], [packed, 4], [size, 4], [name.length, 2]),
          words([0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]),
          name,
        ]),
      );
    const count = this.files.length;
    const length = this.at - start;
    await this.put(
      words([END, 4], [0, 2], [0, 2], [count, 2], [count, 2], [length, 4], [start, 4], [0, 2]),
    );
  }
}
