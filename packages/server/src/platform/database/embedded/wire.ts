/**
 * What passes between `pg` and the embedded database: the PostgreSQL protocol 3.0, just enough of
 * it to cut the stream into batches that end where the server would answer.
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */

/** One turn of a client: messages up to and including a Query, Sync or Flush. */
export interface Batch {
  bytes: Uint8Array;
  /** The server ends its answer with ReadyForQuery. False for Flush alone. */
  endsReady: boolean;
}

/** The first packet of a connection, which has no type byte. */
export type Opening = 'startup' | 'wants-encryption' | 'cancel';

const code = (letter: string): number => letter.charCodeAt(0);
const QUERY = code('Q');
const PARSE = code('P');
const SYNC = code('S');
const FLUSH = code('H');
const TERMINATE = code('X');
const READY = code('Z');
const COPY_MESSAGES = new Set(['d', 'c', 'f'].map(code));
const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const CANCEL_REQUEST = 80_877_102;

/** Builds one message of the server or the client. */
export const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

/** A simple query, as a client sends it. */
export const queryMessage = (sql: string): Buffer => message('Q', Buffer.from(`${sql}\0`));
/** Sync: ends a turn of the extended protocol, also one that failed half way. */
export const syncMessage = message('S', Buffer.alloc(0));
const copyFail = message('f', Buffer.from('COPY FROM STDIN is not available here\0'));

/** An error that ends the connection, as the server would send it. */
export const fatalMessage = (sqlState: string, text: string): Buffer =>
  message('E', Buffer.from(`SFATAL\0VFATAL\0C${sqlState}\0M${text}\0\0`));

/** Transaction status in the ReadyForQuery that ends an answer; `null` when it does not end with one. */
export const readyStatus = (answer: Uint8Array): 'I' | 'T' | 'E' | null => {
  const at = answer.length - 6;
  if (at < 0 || answer[at] !== READY || answer[at + 4] !== 5) return null;
  return String.fromCharCode(answer[at + 5]!) as 'I' | 'T' | 'E';
};

/** Cuts what a client sends into batches. Call `opening` until `startup`, then `batches`. */
export class Framer {
  #waiting: Buffer = Buffer.alloc(0);
  #turn: Buffer[] = [];
  /** The client has sent Terminate. */
  terminated = false;

  add(chunk: Buffer): void {
    this.#waiting = this.#waiting.length === 0 ? chunk : Buffer.concat([this.#waiting, chunk]);
  }

  /** The next packet before the connection is open; `null` when it is not complete. */
  opening(): Opening | null {
    if (this.#waiting.length < 8) return null;
    const length = this.#waiting.readInt32BE(0);
    if (this.#waiting.length < length) return null;
    const request = this.#waiting.readInt32BE(4);
    this.#waiting = this.#waiting.subarray(length);
    if (request === CANCEL_REQUEST) return 'cancel';
    return request === SSL_REQUEST || request === GSS_REQUEST ? 'wants-encryption' : 'startup';
  }

  /** The next complete batch; `null` when more has to arrive. */
  batch(): Batch | null {
    for (let next = this.#message(); next !== null; next = this.#message()) {
      const type = next[0]!;
      if (type === TERMINATE) {
        this.terminated = true;
        return null;
      }
      // No reply is expected for these: COPY FROM STDIN has been refused by then.
      if (COPY_MESSAGES.has(type)) continue;
      this.#turn.push(next);
      if (type === QUERY || type === SYNC || type === FLUSH) return this.#endTurn(type);
    }
    return null;
  }

  #endTurn(type: number): Batch {
    const turn = this.#turn;
    this.#turn = [];
    // The engine reads on for COPY data, and would end where none has come. The refusal stands
    // ready in the same turn; a statement that is no COPY passes over it.
    const copies = (part: Buffer): boolean =>
      (part[0] === QUERY || part[0] === PARSE) && /from\s+stdin/i.test(part.toString('latin1'));
    if (turn.some(copies)) {
      turn.splice(type === QUERY ? turn.length : -1, 0, copyFail);
    }
    return { bytes: new Uint8Array(Buffer.concat(turn)), endsReady: type !== FLUSH };
  }

  #message(): Buffer | null {
    if (this.#waiting.length < 5) return null;
    const length = this.#waiting.readInt32BE(1) + 1;
    if (this.#waiting.length < length) return null;
    const next = this.#waiting.subarray(0, length);
    this.#waiting = this.#waiting.subarray(length);
    return next;
  }
}
