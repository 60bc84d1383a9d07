import { AppError } from './errors';
import { onAbort } from './on-abort';

/** Concurrency limits of a fair queue, for expensive work. */
export interface FairQueueOptions {
  /** Most tasks in progress at once. */
  atOnce: number;
  /** Most tasks of one key in progress at once. Keep it below `atOnce`, so that one key cannot use all slots. */
  atOnceForOne: number;
  /** Most tasks of one key that may wait. */
  waitingForOne: number;
  /** Longest wait of a task, in milliseconds. */
  patienceMs: number;
  /** What somebody is told who cannot be served; default: a sentence about work that takes long. */
  refusal?: () => AppError;
}

/** How one task waits. */
export interface Wait {
  /** Longest wait, in milliseconds; default: the queue's. */
  patienceMs?: number;
  /** Aborted when nobody waits for the task any more: it leaves the queue. */
  signal?: AbortSignal;
}

interface Waiting {
  key: number;
  begin: () => void;
}

const RETRY_AFTER_SECONDS = 10;

const tooMuch = (): AppError =>
  new AppError('TOO_MANY_REQUESTS', {
    message:
      '時間のかかる処理（一括登録、書き出し、画像など）が重なったため、受け付けられませんでした。ほかの処理が終わるのを待ってから、もう一度お試しください。',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

/**
 * Runs few tasks at a time, fairly between keys: a free slot goes to the key with the fewest tasks in progress, among
 * those to the key whose last turn is longest ago, and among its tasks to the one that has waited longest. However many
 * tasks one key adds, another key waits for one slot at most.
 */
export class FairQueue {
  private readonly running = new Map<number, number>();
  private readonly waiting: Waiting[] = [];
  /** The number of the last turn of keys that have tasks in progress or waiting. */
  private readonly lastTurn = new Map<number, number>();
  private turns = 0;
  private underWay = 0;

  constructor(private readonly options: FairQueueOptions) {}

  /**
   * Runs a task in its turn.
   *
   * @throws AppError the queue's refusal when too many tasks of the key wait already, the wait takes too long, or nobody
   * waits for the task any more
   */
  async run<T>(key: number, work: () => Promise<T>, wait: Wait = {}): Promise<T> {
    await this.turn(key, wait);
    try {
      return await work();
    } finally {
      this.leave(key);
    }
  }

  private runningOf(key: number): number {
    return this.running.get(key) ?? 0;
  }

  private hasPlace(key: number): boolean {
    const { atOnce, atOnceForOne } = this.options;
    return this.underWay < atOnce && this.runningOf(key) < atOnceForOne;
  }

  private enter(key: number): void {
    this.underWay += 1;
    this.running.set(key, this.runningOf(key) + 1);
    this.turns += 1;
    this.lastTurn.set(key, this.turns);
  }

  private leave(key: number): void {
    this.underWay -= 1;
    if (this.runningOf(key) === 1) this.running.delete(key);
    else this.running.set(key, this.runningOf(key) - 1);
    this.next()?.begin();
    this.forget(key);
  }

  private forget(key: number): void {
    if (!this.running.has(key) && !this.waiting.some((one) => one.key === key))
      this.lastTurn.delete(key);
  }

  /** Whether a waiting task goes before another one that came earlier. */
  private isBefore(one: Waiting, other: Waiting): boolean {
    const [running, others] = [this.runningOf(one.key), this.runningOf(other.key)];
    if (running !== others) return running < others;
    return (this.lastTurn.get(one.key) ?? 0) < (this.lastTurn.get(other.key) ?? 0);
  }

  /** The next waiting task that has a free slot. */
  private next(): Waiting | undefined {
    let chosen: Waiting | undefined;
    for (const candidate of this.waiting)
      if (this.hasPlace(candidate.key) && (!chosen || this.isBefore(candidate, chosen)))
        chosen = candidate;
    return chosen;
  }

  private refusal(): AppError {
    return this.options.refusal?.() ?? tooMuch();
  }

  private async turn(key: number, { patienceMs, signal }: Wait): Promise<void> {
    if (signal?.aborted) throw this.refusal();
    if (this.hasPlace(key)) {
      this.enter(key);
      return;
    }
    if (this.waiting.filter((one) => one.key === key).length >= this.options.waitingForOne)
      throw this.refusal();
    await new Promise<void>((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        this.waiting.splice(this.waiting.indexOf(waiting), 1);
      };
      const giveUp = (): void => {
        end();
        this.forget(key);
        reject(this.refusal());
      };
      const waiting: Waiting = {
        key,
        begin: () => {
          end();
          this.enter(key);
          resolve();
        },
      };
      const timer = setTimeout(giveUp, patienceMs ?? this.options.patienceMs);
      this.waiting.push(waiting);
      onAbort(signal, giveUp);
    });
  }
}
