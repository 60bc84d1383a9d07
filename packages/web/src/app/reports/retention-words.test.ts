import { expect, it } from 'vitest';
import { isFirstHint, rangeText, withoutGuessingText } from './retention-words';

const figure = (numerator: number, denominator: number, chance: number | null = null) => ({
  value: denominator === 0 ? null : numerator / denominator,
  numerator,
  denominator,
  chance,
});

it('tells the range that a rate lies in, rounded outwards', () => {
  expect(rangeText(figure(21, 25))).toBe('65〜94 %');
  expect(rangeText(figure(5, 5))).toBe('56〜100 %');
  expect(rangeText(figure(0, 0))).toBeNull();
});

it('is a first hint with fewer than twenty cases', () => {
  expect([0, 1, 19, 20].map((count) => isFirstHint(figure(0, count)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('takes away what guessing alone gets right', () => {
  expect(withoutGuessingText(figure(85, 100, 0.25))).toBe('80 %');
  expect(withoutGuessingText(figure(1, 10, 0.25))).toBe('0 %');
  expect(withoutGuessingText(figure(0, 0))).toBeNull();
  expect(withoutGuessingText(figure(3, 3, 1))).toBeNull();
});
