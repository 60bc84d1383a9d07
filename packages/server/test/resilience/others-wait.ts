/** How often it is looked whether others could be answered. */
const LOOK_MS = 5;

/** What came of some work, and what it cost everybody else. */
export interface OthersWait<T> {
  result: T;
  /** The longest time for which the main thread answered nobody, in milliseconds. */
  longestMs: number;
}

/**
 * Does some work and measures for how long it keeps the main thread from answering others. A moment in which the
 * machine gave its processors to other programs does not count: a stretch is no longer than the processor time that this
 * process used in it.
 */
export const othersWait = async <T>(work: () => Promise<T> | T): Promise<OthersWait<T>> => {
  let longestMs = 0;
  let last = performance.now();
  let used = process.cpuUsage();
  const look = (): void => {
    const now = performance.now();
    const { user, system } = process.cpuUsage(used);
    longestMs = Math.max(longestMs, Math.min(now - last, (user + system) / 1000) - LOOK_MS);
    last = now;
    used = process.cpuUsage();
  };
  const timer = setInterval(look, LOOK_MS);
  try {
    const result = await work();
    // What was done since the last look counts too.
    look();
    return { result, longestMs: Math.max(0, longestMs) };
  } finally {
    clearInterval(timer);
  }
};
