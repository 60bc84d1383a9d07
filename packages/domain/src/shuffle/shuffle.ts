/**
 * Numbers in [0, 1) that are the same for the same seed, on every machine.
 * Source: mulberry32 by Tommy Ettinger (public domain). Good enough to mix choices, not for secrets.
 * @param seed any integer; only its lower 32 bits count
 */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

/** A copy of the items in an order decided by the seed alone (Fisher–Yates). */
export const shuffleBySeed = <T>(items: readonly T[], seed: number): T[] => {
  const random = seededRandom(seed);
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other]!, result[last]!];
  }
  return result;
};

/**
 * One 32-bit seed from several integers (ids, sequence numbers); their order matters.
 * Source: MurmurHash3, x86 32 bit, seed 0, by Austin Appleby (public domain), over the lower 32 bits of each number.
 */
export const seedFrom = (...numbers: number[]): number => {
  let hash = 0;
  for (const number of numbers) {
    let block = Math.imul(number | 0, 0xcc9e2d51);
    block = Math.imul((block << 15) | (block >>> 17), 0x1b873593);
    hash ^= block;
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0;
  }
  hash ^= numbers.length * 4; // bytes
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};
