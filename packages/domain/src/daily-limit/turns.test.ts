import { expect, it } from 'vitest';
import { addDays } from '../calendar/date';
import { isTestsTurn } from './turns';

const week = Array.from({ length: 7 }, (_, index) => addDays('2026-11-23', index));

it('a sheet that is longer than the day has every other day', () => {
  const turns = week.map((day) => isTestsTurn({ nextCount: 20, perDay: 15 }, day));
  expect(turns.filter(Boolean).length).toBeGreaterThanOrEqual(3);
  expect(turns.some((isTurn, index) => isTurn && turns[index + 1])).toBe(false);
});

it('whoever comes once a week has it every other week', () => {
  const turns = [0, 7, 14, 21].map((days) =>
    isTestsTurn({ nextCount: 20, perDay: 15 }, addDays('2026-11-23', days)),
  );
  expect(turns.filter(Boolean)).toHaveLength(2);
});

it('one that fits never goes before reviews', () => {
  expect(week.some((day) => isTestsTurn({ nextCount: 15, perDay: 15 }, day))).toBe(false);
});
