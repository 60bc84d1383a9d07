import { setImmediate } from 'node:timers/promises';

/** For how long nobody else is answered, at most, in milliseconds. */
const STRETCH_MS = 20;

/**
 * Maps many items one after another, as `map` does, and lets other requests be answered in between. For lists of thousands
 * whose items take more than a moment together.
 */
export const mapWithPauses = async <T, R>(
  items: readonly T[],
  each: (item: T) => R,
): Promise<R[]> => {
  const mapped: R[] = [];
  let begun = performance.now();
  for (const item of items) {
    mapped.push(each(item));
    if (performance.now() - begun < STRETCH_MS) continue;
    await setImmediate();
    begun = performance.now();
  }
  return mapped;
};
