import { AppError } from './errors';

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
 * Runs few tasks at a time, fairly between keys: a free slot goes to the key with the fewest tasks in progress, and
 * among those to the task that has waited longest. However many tasks one key adds, another key waits for one slot at
 * most.
 */
export class FairQueue {
  private readonly running = new Map<number, number>();
  private readonly waiting: Waiting[] = [];
  private underWay = 0;

  constructor(private readonly options: FairQueueOptions) {}

  /**
   * Runs a task in its turn.
   *
   * @throws AppError TOO_MANY_REQUESTS when too many tasks of the key wait already, or the wait takes too long
   */
  async run<T>(key: number, work: () => Promise<T>): Promise<T> {
    await this.turn(key);
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
  }

  private leave(key: number): void {
    this.underWay -= 1;
    if (this.runningOf(key) === 1) this.running.delete(key);
    else this.running.set(key, this.runningOf(key) - 1);
    this.next()?.begin();
  }

  /** The next waiting task that has a free slot. */
  private next(): Waiting | undefined {
    let chosen: Waiting | undefined;
    for (const candidate of this.waiting)
      if (
        this.hasPlace(candidate.key) &&
        (!chosen || this.runningOf(candidate.key) < this.runningOf(chosen.key))
      )
        chosen = candidate;
    return chosen;
  }

  private async turn(key: number): Promise<void> {
    if (this.hasPlace(key)) {
      this.enter(key);
      return;
    }
    if (this.waiting.filter((one) => one.key === key).length >= this.options.waitingForOne)
      throw tooMuch();
    await new Promise<void>((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        this.waiting.splice(this.waiting.indexOf(waiting), 1);
      };
      const waiting: Waiting = {
        key,
        begin: () => {
          end();
          this.enter(key);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        end();
        reject(tooMuch());
      }, this.options.patienceMs);
      this.waiting.push(waiting);
    });
  }
}
