/** A token bucket per key (in-memory rate limit): its full capacity refills over one minute. */
export interface TokenBucketOptions {
  /** Capacity of one key: usable per minute, and at once after a minute without use. */
  aMinute: number;
  /** Monotonic clock in milliseconds; default: the process's own. */
  clock?: () => number;
}

interface BucketLevel {
  left: number;
  at: number;
}

const MINUTE_MS = 60_000;
/** After this many uses, keys with a full bucket are deleted. */
const SWEPT_EVERY = 1000;

/**
 * Rate limit per key, in the memory of this process: it protects this process's own time, so processes share nothing.
 */
export class TokenBucket {
  private readonly held = new Map<string | number, BucketLevel>();
  private readonly clock: () => number;
  private untilSweep = SWEPT_EVERY;

  constructor(private readonly options: TokenBucketOptions) {
    this.clock = options.clock ?? (() => performance.now());
  }

  /** Uses an amount. @returns seconds to wait when the bucket holds too little; `null` when it was used */
  consume(key: string | number, amount: number): number | null {
    this.sweep();
    const now = this.clock();
    const left = this.leftOf(this.held.get(key), now);
    // A full bucket allows one use beyond its capacity; the key then waits until the debt is refilled.
    if (left < amount && left < this.options.aMinute)
      return Math.max(
        1,
        Math.ceil(((Math.min(amount, this.options.aMinute) - left) / this.options.aMinute) * 60),
      );
    this.held.set(key, { left: left - amount, at: now });
    return null;
  }

  /** Uses an amount that is known only afterwards, whatever is left: what is missing is refilled first. */
  charge(key: string | number, amount: number): void {
    const now = this.clock();
    this.held.set(key, { left: this.leftOf(this.held.get(key), now) - amount, at: now });
  }

  /** Number of keys in memory. */
  get size(): number {
    return this.held.size;
  }

  private leftOf(held: BucketLevel | undefined, now: number): number {
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
