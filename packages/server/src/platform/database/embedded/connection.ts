import { Duplex } from 'node:stream';
import type { Session, Switchboard } from './switchboard';
import { Framer } from './wire';

const NO_ENCRYPTION = Buffer.from('N');

/**
 * The socket passed to `pg` (its `stream` option): a connection to the embedded database inside
 * this process. Needs no password, since only code of this process can connect.
 */
export class EmbeddedConnection extends Duplex implements Session {
  readonly #framer = new Framer();
  #open = false;

  /**
   * @param user number of the role that the connection works as
   * @param greeting the server's answer to a startup packet, up to its first ReadyForQuery
   */
  constructor(
    private readonly switchboard: Switchboard,
    readonly user: number,
    private readonly greeting: Uint8Array,
  ) {
    super();
  }

  /** As of `net.Socket`; there is nothing to connect to. */
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  /** As of `net.Socket`; nothing is delayed. */
  setNoDelay(): this {
    return this;
  }

  /** As of `net.Socket`; nothing keeps the process alive. */
  ref(): this {
    return this;
  }

  /** As of `net.Socket`. */
  unref(): this {
    return this;
  }

  answer(bytes: Uint8Array): void {
    if (!this.destroyed) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  hangUp(lastWords: Uint8Array): void {
    this.answer(lastWords);
    this.push(null);
    // Deferred, so that the reader gets the remaining data first.
    setImmediate(() => this.destroy());
  }

  override _read(): void {
    // Responses are pushed as they arrive.
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.#framer.add(chunk);
    if (!this.#open) this.#begin();
    if (this.#open) this.#forward();
    done();
  }

  override _final(done: () => void): void {
    this.switchboard.leave(this);
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.switchboard.leave(this);
    done(error);
  }

  #begin(): void {
    const opening = this.#framer.opening();
    if (opening === 'startup') {
      this.#open = true;
      this.answer(this.greeting);
    }
    if (opening === 'wants-encryption') this.answer(NO_ENCRYPTION);
    if (opening === 'cancel') this.hangUp(new Uint8Array());
  }

  #forward(): void {
    for (let batch = this.#framer.batch(); batch !== null; batch = this.#framer.batch()) {
      this.switchboard.submit(this, batch);
    }
    if (this.#framer.terminated) this.switchboard.leave(this);
  }
}
