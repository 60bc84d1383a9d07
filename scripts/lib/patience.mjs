import { pbkdf2 } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

/** What the work below takes on an idle core of a common server, in milliseconds. */
const USUAL_MS = 95;
const SAMPLES = 4;
/** The parts keep two cores busy. */
const AT_ONCE = Math.min(2, availableParallelism());
const MOST = 6;

const derive = promisify(pbkdf2);

/** All cores that tests use are kept busy: where another program has one of them, that shows. */
const workMs = async () => {
  const started = performance.now();
  const work = () => derive('patience', 'patience', 100_000, 64, 'sha512');
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return performance.now() - started;
};

/**
 * By how much the time limits of tests are multiplied on this machine as loaded as it is now: 1 on a common idle one,
 * 6 at most. It is measured at the start of each part and handed on as `TEST_PATIENCE`.
 */
export const measurePatience = async () => {
  let slowest = 0;
  for (let sample = 0; sample < SAMPLES; sample += 1) slowest = Math.max(slowest, await workMs());
  return Math.min(MOST, Math.max(1, Math.round((slowest / USUAL_MS) * 10) / 10));
};

/** A time limit of a common idle machine, as long as this one needs; whole milliseconds, since some clocks take no others. */
export const patiently = (limit) => Math.ceil(limit * Number(process.env.TEST_PATIENCE ?? 1));
