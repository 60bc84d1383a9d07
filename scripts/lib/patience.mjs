import { pbkdf2Sync } from 'node:crypto';

/** What the work below takes on an idle core of a common server, in milliseconds. */
const USUAL_MS = 95;
const SAMPLES = 4;
const MOST = 6;

const workMs = () => {
  const started = performance.now();
  pbkdf2Sync('patience', 'patience', 100_000, 64, 'sha512');
  return performance.now() - started;
};

/**
 * By how much the time limits of tests are multiplied on this machine as loaded as it is now: 1 on a common idle one,
 * 6 at most. It is measured once, at the start of a run, and handed on as `TEST_PATIENCE`.
 */
export const measurePatience = () => {
  const slowest = Math.max(...Array.from({ length: SAMPLES }, workMs));
  return Math.min(MOST, Math.max(1, Math.round((slowest / USUAL_MS) * 10) / 10));
};

/** A time limit of a common idle machine, as long as this one needs. */
export const patiently = (limit) => limit * Number(process.env.TEST_PATIENCE ?? 1);
