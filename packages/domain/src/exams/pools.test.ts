import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawFromPools } from './pools';

const bank = fc.uniqueArray(
  fc.record({ id: fc.nat(), categoryId: fc.integer({ min: 1, max: 5 }) }),
  {
    selector: ({ id }) => id,
    maxLength: 60,
  },
);
const draws = fc.uniqueArray(
  fc.record({ categoryId: fc.integer({ min: 1, max: 6 }), count: fc.integer({ min: 1, max: 12 }) }),
  { selector: ({ categoryId }) => categoryId },
);

it('asks exactly as many of each category as are drawn, each once, in the given order', () => {
  fc.assert(
    fc.property(bank, draws, fc.nat(), (questions, pools, seed) => {
      const drawn = drawFromPools(questions, pools, seed);
      expect(drawn).toEqual(questions.filter((question) => drawn.includes(question)));
      for (const categoryId of [1, 2, 3, 4, 5]) {
        const there = questions.filter((one) => one.categoryId === categoryId).length;
        const wanted = pools.find((one) => one.categoryId === categoryId)?.count ?? 0;
        const asked = drawn.filter((one) => one.categoryId === categoryId).length;
        expect(asked).toBe(Math.min(there, wanted));
      }
      expect(drawFromPools(questions, pools, seed)).toEqual(drawn);
    }),
  );
});

it('draws each question about as often as any other', () => {
  const questions = Array.from({ length: 10 }, (_, id) => ({ id, categoryId: 1 }));
  const times = new Map<number, number>();
  for (let seed = 0; seed < 4000; seed += 1)
    for (const { id } of drawFromPools(questions, [{ categoryId: 1, count: 3 }], seed * 7919))
      times.set(id, (times.get(id) ?? 0) + 1);
  // 1,200 are expected of each, with a standard deviation of 29.
  for (const count of times.values()) expect(Math.abs(count - 1200)).toBeLessThan(150);
  expect(times.size).toBe(10);
});
