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
/** Sizes follow the content; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980, the beginning of ZIP's time: the same content makes the same bytes. */
const DAY = 0x21;

interface ZipEntry {
  name: Buffer;
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

  /** Adds a file whose content `fill` writes. */
  async add(fileName: string, fill: (file: Sink) => Promise<void>): Promise<void> {
    const name = Buffer.from(fileName);
    const file: ZipEntry = { name, crc: 0, packed: 0, size: 0, at: this.at };
    await this.put(
      Buffer.concat([
        words([LOCAL, 4], [VERSION, 2], [FLAGS, 2], [DEFLATED, 2], [0, 2], [DAY, 2]),
        words([0, 4], [0, 4], [0, 4], [name.length, 2], [0, 2]),
        name,
      ]),
    );
    const deflate = createDeflateRaw();
    let made: Buffer[] = [];
    deflate.on('data', (chunk: Buffer) => made.push(chunk));
    const drain = async (): Promise<void> => {
      const chunk = Buffer.concat(made);
      made = [];
      file.packed += chunk.length;
      if (chunk.length > 0) await this.put(chunk);
    };
    await fill({
      write: async (content) => {
        const bytes = typeof content === 'string' ? Buffer.from(content) : content;
        file.crc = crc32(bytes, file.crc);
        file.size += bytes.length;
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
  }

  /** Writes the list of files, which ends the archive. */
  async end(): Promise<void> {
    const start = this.at;
    for (const { name, crc, packed, size, at } of this.files)
      await this.put(
        Buffer.concat([
          words([CENTRAL, 4], [VERSION, 2], [VERSION, 2], [FLAGS, 2], [DEFLATED, 2]),
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
