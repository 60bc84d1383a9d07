import { randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** What is written at once. */
const BATCH_BYTES = 64 * 1024;

/**
 * Something long that is made completely before its first byte is sent: memory holds little of it, no transaction waits
 * for a slow client, and what goes wrong is still told with its status. The file has no name from the beginning on, so
 * that nothing of it is left whatever happens.
 */
export class SpooledFile {
  bytes = 0;
  private waiting: Buffer[] = [];
  private waitingBytes = 0;

  private constructor(private readonly handle: FileHandle) {}

  static async create(): Promise<SpooledFile> {
    const path = join(tmpdir(), `tokiori-${randomUUID()}`);
    const handle = await open(path, 'wx+', 0o600);
    await unlink(path);
    return new SpooledFile(handle);
  }

  /** Appends; must be awaited before the next one. */
  async write(content: string | Buffer): Promise<void> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    this.waiting.push(bytes);
    this.waitingBytes += bytes.length;
    this.bytes += bytes.length;
    if (this.waitingBytes >= BATCH_BYTES) await this.finish();
  }

  /** Writes what waits. */
  async finish(): Promise<void> {
    const all = Buffer.concat(this.waiting);
    this.waiting = [];
    this.waitingBytes = 0;
    if (all.length > 0) await this.handle.writeFile(all);
  }

  /** Its content from the beginning; the file is gone with the stream. An unfinished stream ends after `forMs`. */
  read(forMs: number): Readable {
    return this.handle.createReadStream({ start: 0, signal: AbortSignal.timeout(forMs) });
  }

  /** Its content from the beginning, as often as it is wanted; it is there until it is discarded. */
  readAgain(): AsyncIterable<Buffer> {
    return this.handle.createReadStream({ start: 0, autoClose: false });
  }

  async discard(): Promise<void> {
    await this.handle.close();
  }
}
