import { expect, it } from 'vitest';
import { wordingToAsk, type Wording } from './wording-to-ask';

/** The wordings that one person meets, one after another. */
const met = (wordings: readonly Wording[], seeds: readonly number[]): number[] => {
  const lastAsked = new Map(wordings.map((one) => [one.questionId, one.lastAsked]));
  return seeds.map((seed, time) => {
    const now = [...lastAsked].map(([questionId, at]) => ({ questionId, lastAsked: at }));
    const { questionId } = wordingToAsk(now, seed);
    lastAsked.set(questionId, 1_000 + time);
    return questionId;
  });
};
const unseen = (...ids: number[]): Wording[] =>
  ids.map((questionId) => ({ questionId, lastAsked: null }));

it('asks what was never seen first, then what was seen longest ago', () => {
  const seeds = [5, 0, 9, 2, 7, 1];
  const order = met(unseen(1, 2, 3), seeds);
  expect(new Set(order.slice(0, 3))).toEqual(new Set([1, 2, 3]));
  expect(order.slice(3)).toEqual(order.slice(0, 3));
  const late = [{ questionId: 1, lastAsked: 40 }, ...unseen(2)];
  expect(met(late, [0, 0, 0])).toEqual([2, 1, 2]);
});

it('never asks the same words twice in a row where there are others', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const order = met(unseen(1, 2, 3, 4), [seed, seed * 7, 3, seed, 1, 1, 1, 1]);
    expect(order.every((id, at) => id !== order[at - 1])).toBe(true);
  }
  expect(met(unseen(1), [3, 4])).toEqual([1, 1]);
});

it('lets people begin with different wordings', () => {
  const first = Array.from({ length: 300 }, (_, seed) => met(unseen(1, 2, 3), [seed])[0]);
  for (const id of [1, 2, 3]) expect(first.filter((one) => one === id)).toHaveLength(100);
});
