/** So much too early a timer may come. */
const EARLY_MS = 20;

/**
 * Repeats work in the background: now, and at every so many milliseconds unless it is still under way. Does not keep
 * the process alive. Work whose times are multiples of each other goes on being due at the same moment, so that what
 * looks into the database then can look together (`look-together.ts`).
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
  let timer: NodeJS.Timeout | undefined;
  const run = () => {
    underWay ??= work(stop.signal)
      .catch(onFailure)
      .finally(() => {
        underWay = null;
      });
  };
  /** By the clock of the process: a timer that begins when the one before ended comes a little later each time. */
  const startTimer = (): void => {
    const untilNext = everyMs - (performance.now() % everyMs);
    const isThisOne = untilNext < Math.min(EARLY_MS, everyMs / 2);
    timer = setTimeout(
      () => {
        run();
        startTimer();
      },
      isThisOne ? untilNext + everyMs : untilNext,
    ).unref();
  };
  run();
  startTimer();
  return async () => {
    clearTimeout(timer);
    stop.abort();
    await underWay;
  };
};
