import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until the next mail may go. @throws Error the process ends */
export type Pace = (signal: AbortSignal) => Promise<void>;

/**
 * Keeps the mails of this process to so many a minute, evenly: each waits for its own moment, so that an urgent one that
 * comes meanwhile is behind the few that are under way alone. `null`: no limit.
 */
export const createPace = (aMinute: number | null, clock: () => number = Date.now): Pace => {
  if (aMinute === null) return () => Promise.resolve();
  const apartMs = 60_000 / aMinute;
  let free = 0;
  return async (signal) => {
    const at = Math.max(clock(), free);
    free = at + apartMs;
    const wait = at - clock();
    if (wait > 0) await sleep(wait, undefined, { signal });
  };
};
