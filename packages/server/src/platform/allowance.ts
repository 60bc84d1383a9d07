/** How much of something there is for each: at most so much at once, which comes back over a minute. */
export interface AllowanceOptions {
  /** What one may use in a minute, and at once after a minute of rest. */
  aMinute: number;
  /** Monotonic clock in milliseconds; the process's own unless told. */
  clock?: () => number;
}

interface Held {
  left: number;
  at: number;
}

const MINUTE_MS = 60_000;
/** After so many others, whoever has everything again is forgotten. */
const SWEPT_EVERY = 1000;

/**
 * Counts what each uses, in this process's memory alone: it is this process's time that is to be shared. Counting
 * costs less than anything that is counted.
 */
export class Allowance {
  private readonly held = new Map<string | number, Held>();
  private readonly clock: () => number;
  private untilSweep = SWEPT_EVERY;

  constructor(private readonly options: AllowanceOptions) {
    this.clock = options.clock ?? (() => performance.now());
  }

  /** Takes some away. @returns seconds to wait before it may be taken; `null` when it was */
  take(key: string | number, amount: number): number | null {
    this.sweep();
    const now = this.clock();
    const left = this.leftOf(this.held.get(key), now);
    // Whoever has used nothing may use more than a minute's worth once, and then waits for it.
    if (left < amount && left < this.options.aMinute)
      return Math.max(
        1,
        Math.ceil(((Math.min(amount, this.options.aMinute) - left) / this.options.aMinute) * 60),
      );
    this.held.set(key, { left: left - amount, at: now });
    return null;
  }

  /** How many are remembered. */
  get size(): number {
    return this.held.size;
  }

  private leftOf(held: Held | undefined, now: number): number {
    const { aMinute } = this.options;
    if (!held) return aMinute;
    return Math.min(aMinute, held.left + ((now - held.at) / MINUTE_MS) * aMinute);
  }

  private sweep(): void {
    this.untilSweep -= 1;
    if (this.untilSweep > 0) return;
    this.untilSweep = Math.max(SWEPT_EVERY, this.held.size);
    const now = this.clock();
    for (const [key, held] of this.held)
      if (this.leftOf(held, now) >= this.options.aMinute) this.held.delete(key);
  }
}
