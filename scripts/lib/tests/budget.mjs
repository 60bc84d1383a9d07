import { pbkdf2Sync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Seconds of processor of the work below on the machine that the budgets were written on. */
const USUAL_SECONDS = 0.28;
/** A budget is passed when a part needs a fifth more. */
const TOLERANCE = 1.2;
/** More than this share of the machine used by others: what it took says nothing. */
const MOST_OF_OTHERS = 0.1;
/** How many of its units of time the kernel tells in a second. */
const UNITS = 100;

/** Some of what tests do: hashing, texts, and objects that come and go. */
const work = () => {
  pbkdf2Sync('budget', 'budget', 100_000, 64, 'sha512');
  const rows = Array.from({ length: 20_000 }, (_, id) => ({ id, name: `name ${id}`, tags: [id] }));
  for (let round = 0; round < 5; round += 1) {
    const byName = new Map(JSON.parse(JSON.stringify(rows)).map((row) => [row.name, row]));
    [...byName.keys()].toSorted();
  }
};

/** How many times the processor seconds of the usual machine this one needs, whatever else runs on it; 1 at least. */
const measureSlowness = () => {
  let slowest = 0;
  for (let sample = 0; sample < 3; sample += 1) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    slowest = Math.max(slowest, (user + system) / 1e6);
  }
  return Math.max(1, slowest / USUAL_SECONDS);
};

/** Seconds that all processors have been busy, or taken away by the host; `null` where the system does not tell. */
const busySeconds = () => {
  try {
    const [all] = readFileSync('/proc/stat', 'utf8').split('\n');
    const [user, nice, system, , , irq, softIrq, steal] = all.split(/\s+/).slice(1).map(Number);
    return (user + nice + system + irq + softIrq + steal) / UNITS;
  } catch {
    return null;
  }
};

/** A reading of the clocks at the beginning of a part, for `compareBudget`. */
export const startReading = () => ({ at: performance.now(), busy: busySeconds() });

/**
 * What a part has taken of its budget: a sentence, and whether the budget is passed on a machine that was its own.
 *
 * @param budget seconds of processor on the usual machine
 * @param seconds of processor that the part has taken; `null` where the system does not tell
 * @param start by `startReading`
 */
export const compareBudget = (budget, seconds, start) => {
  const busy = busySeconds();
  if (seconds === null || busy === null || start.busy === null)
    return { words: '', isPassed: false };
  const share = seconds / (budget * measureSlowness());
  const capacity = ((performance.now() - start.at) / 1000) * availableParallelism();
  const others = (busy - start.busy - seconds) / capacity;
  const isAlone = others < MOST_OF_OTHERS;
  const words = `予算の${Math.round(share * 100)}%${isAlone ? '' : `（ほかが${Math.round(others * 100)}%を使っていたため、比べません）`}`;
  return { words, isPassed: isAlone && share > TOLERANCE };
};
