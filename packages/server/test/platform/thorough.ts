import { seedFrom, shuffleBySeed } from '@tokiori/domain';

export { thoroughly } from '../../../../scripts/lib/thorough.mjs';

/**
 * The part of these things that a sweep tries in `npm run test:full`, drawn by `TEST_SEED`, which is the date unless it is
 * given: in some days all have had their turn. In their order; all of them in `npm run test:all` and where a file is
 * run by hand.
 * @param share fraction, 0 to 1
 * @param place tells sweeps from one another that draw from the same things
 */
export const drawSome = <T>(items: readonly T[], share: number, place = 0): T[] => {
  const { TEST_SEED, TEST_THOROUGH } = process.env;
  if (TEST_SEED === undefined || TEST_THOROUGH === 'yes') return [...items];
  const order = shuffleBySeed(items, seedFrom(Number(TEST_SEED), place));
  const chosen = new Set(order.slice(0, Math.ceil(items.length * share)));
  return items.filter((item) => chosen.has(item));
};
