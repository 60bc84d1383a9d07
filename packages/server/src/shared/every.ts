/**
 * Repeats work in the background: now, and at every so many milliseconds unless it is still under way. Does not keep
 * the process alive.
 *
 * @param work is told by the signal to end early
 * @param onFailure called with the error of a failed run; the next run retries
 * @returns stops it and waits for the run in progress
 */
export const startEvery = (
  everyMs: number,
  work: (signal: AbortSignal) => Promise<void>,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) => {
  const stop = new AbortController();
  let underWay: Promise<void> | null = null;
  const run = () => {
    underWay ??= work(stop.signal)
      .catch(onFailure)
      .finally(() => {
        underWay = null;
      });
  };
  run();
  const timer = setInterval(run, everyMs).unref();
  return async () => {
    clearInterval(timer);
    stop.abort();
    await underWay;
  };
};
