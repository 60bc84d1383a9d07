import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom, seedFrom, shuffleBySeed } from './shuffle';

const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

describe('shuffling', () => {
  it('is a permutation, the same one for the same seed, and leaves the original alone', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20)), fc.integer(), (items, seed) => {
        const copy = [...items];
        const mixed = shuffleBySeed(items, seed);
        expect([...mixed].sort()).toEqual([...items].sort());
        expect(shuffleBySeed(items, seed)).toEqual(mixed);
        expect(items).toEqual(copy);
      }),
    );
  });

  it('keeps the order it once gave, so that a sheet looks the same after an update', () => {
    expect(shuffleBySeed(ids, 1)).toEqual([8, 9, 4, 3, 2, 6, 10, 5, 1, 7]);
  });

  it('puts every choice in every place about equally often', () => {
    const rounds = 8000;
    const firsts = [0, 0, 0, 0];
    for (let survey = 1; survey <= rounds; survey += 1) {
      firsts[shuffleBySeed([0, 1, 2, 3], seedFrom(survey, 7))[0]!]! += 1;
    }
    for (const count of firsts) expect(Math.abs(count / rounds - 0.25)).toBeLessThan(0.02);
  });
});

it('is the published mulberry32 and MurmurHash3', () => {
  expect(seededRandom(1)()).toBe(0.6270739405881613);
  expect(seedFrom()).toBe(0);
  expect(seedFrom(0)).toBe(0x2362f9de);
  expect(seedFrom(0x87654321)).toBe(0xf55b516b);
});

it('gives numbers from 0 to below 1', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = seededRandom(seed);
      for (let count = 0; count < 50; count += 1) {
        const value = random();
        expect(value >= 0 && value < 1).toBe(true);
      }
    }),
  );
});

it('makes different seeds of neighbouring and of swapped ids', () => {
  const seeds = new Set<number>();
  for (let user = 1; user <= 100; user += 1) {
    for (let survey = 1; survey <= 100; survey += 1) seeds.add(seedFrom(user, survey));
  }
  expect(seeds.size).toBeGreaterThan(9990);
  expect(seedFrom(1, 2)).not.toBe(seedFrom(2, 1));
  expect(seedFrom(0)).not.toBe(seedFrom(0, 0));
});
