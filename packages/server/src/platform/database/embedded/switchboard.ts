import { fatalMessage, queryMessage, readyStatus, syncMessage, type Batch } from './wire';

/** Runs a batch and gives the server's whole answer. Rejects when the engine has ended. */
export type Engine = (bytes: Uint8Array) => Promise<Uint8Array>;

/** One client of the embedded database. */
export interface Session {
  /** Number of the role it works as. */
  readonly user: number;
  /** The server's answer to its batch. */
  answer(bytes: Uint8Array): void;
  /** The server ends the connection, after a last message to it. */
  hangUp(lastWords: Uint8Array): void;
}

interface Waiting {
  /** `null`: work of the host itself, which waits until no transaction is open. */
  session: Session | null;
  run: () => Promise<void>;
}

const GONE = fatalMessage(
  '57P01',
  '組み込みのデータベースが止まりました。サーバーを起動し直してください。',
);
const IDLE = fatalMessage(
  '25P03',
  'トランザクションが長く止まったままだったため、取り消しました。トランザクションの中で別の接続を待っていないか確かめてください。',
);

/**
 * Lets many clients use an engine that has one session. Batches run one at a time, in the order
 * they came; a client in a transaction keeps the engine until it has ended it. One that goes away,
 * or does nothing for `idleMs` while others wait, is rolled back.
 */
export class Switchboard {
  #holder: Session | null = null;
  #queue: Waiting[] = [];
  #busy = false;
  #ended = false;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly engine: Engine,
    private readonly idleMs: number,
    /** Makes the engine work as a role, told before anything of a client that has not got the engine already. */
    private readonly become: (user: number) => void,
  ) {}

  /** A client sends a batch. */
  submit(session: Session, batch: Batch): void {
    if (this.#ended) return session.hangUp(GONE);
    this.#queue.push({ session, run: () => this.#serve(session, batch) });
    this.#next();
  }

  /** A client has gone, in good order or not. */
  leave(session: Session): void {
    this.#queue = this.#queue.filter((waiting) => waiting.session !== session);
    if (this.#holder === session) this.#queue.unshift({ session, run: () => this.#rollBack() });
    this.#next();
  }

  /** Runs `work` while no transaction is open and the engine is not in use otherwise. */
  exclusive<T>(work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#queue.push({ session: null, run: () => work().then(resolve, reject) });
      this.#next();
    });
  }

  /** One turn of the event loop for each, or a busy database would keep the network waiting. */
  #next(): void {
    if (this.#busy) return;
    clearTimeout(this.#idleTimer);
    const index =
      this.#holder === null
        ? 0
        : this.#queue.findIndex((waiting) => waiting.session === this.#holder);
    const [next] = index === -1 ? [] : this.#queue.splice(index, 1);
    if (next === undefined) return this.#watchIdle();
    this.#busy = true;
    setImmediate(() => {
      void next.run().finally(() => {
        this.#busy = false;
        this.#next();
      });
    });
  }

  async #serve(session: Session, batch: Batch): Promise<void> {
    if (this.#holder !== session) this.become(session.user);
    this.#holder = session;
    const answer = await this.#execute(batch.bytes);
    if (answer === null) return;
    const status = readyStatus(answer);
    if (batch.endsReady && status === 'I') this.#holder = null;
    session.answer(answer);
    if (batch.endsReady && status === null) {
      session.hangUp(fatalMessage('08P01', 'The embedded database did not end its answer.'));
    }
  }

  async #rollBack(): Promise<void> {
    await this.#execute(new Uint8Array(Buffer.concat([syncMessage, queryMessage('ROLLBACK')])));
    this.#holder = null;
  }

  async #execute(bytes: Uint8Array): Promise<Uint8Array | null> {
    try {
      return await this.engine(bytes);
    } catch {
      this.#end();
      return null;
    }
  }

  /** A holder that waits for one of those it blocks would wait forever (deadlock). */
  #watchIdle(): void {
    const holder = this.#holder;
    if (holder === null || this.#queue.length === 0) return;
    this.#idleTimer = setTimeout(() => {
      holder.hangUp(IDLE);
      this.leave(holder);
    }, this.idleMs);
  }

  /** The engine has died; what it had acknowledged is on the disk. */
  #end(): void {
    this.#ended = true;
    const waiting = this.#queue;
    const sessions = new Set([this.#holder, ...waiting.map((entry) => entry.session)]);
    this.#queue = waiting.filter((entry) => entry.session === null);
    this.#holder = null;
    for (const session of sessions) session?.hangUp(GONE);
  }
}
