import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  firstOfMonth,
  japaneseDate,
  lastOfMonth,
  monthAfter,
  monthOf,
  WEEKDAYS,
  weekdayOf,
} from './date';

const anyDay = fc.integer({ min: -200_000, max: 200_000 });
const byDateObject = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

describe('calendar dates', () => {
  it('agree with Date on every day from 1422 to 2517', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const date = addDays('1970-01-01', day);
        expect(date).toBe(byDateObject(day));
        expect(daysBetween('1970-01-01', date)).toBe(day);
        const sundayFirst = new Date(day * 86_400_000).getUTCDay();
        expect(weekdayOf(date)).toBe(WEEKDAYS[(sundayFirst + 6) % 7]);
      }),
      { numRuns: 5000 },
    );
  });

  it('adding and subtracting are inverse and keep the order of strings', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 5000 }), (day, days) => {
        const date = byDateObject(day);
        const later = addDays(date, days);
        expect(later > date).toBe(true);
        expect(daysBetween(later, date)).toBe(-days);
        expect(addDays(later, -days)).toBe(date);
      }),
    );
  });

  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2100-02-28', 1, '2100-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-31', -31, '2026-02-28'],
  ])('%s and %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  it('knows the ends of a month', () => {
    expect(monthOf('2024-02-11')).toBe('2024-02');
    expect(firstOfMonth('2024-02')).toBe('2024-02-01');
    expect(lastOfMonth('2024-02')).toBe('2024-02-29');
    expect(lastOfMonth('2026-12')).toBe('2026-12-31');
    expect(monthAfter('2026-12')).toBe('2027-01');
    expect(monthAfter('2026-02')).toBe('2026-03');
  });
});

describe('a date as people write it', () => {
  it('has no leading zeros', () => {
    expect(japaneseDate('2026-04-01')).toBe('2026年4月1日');
    expect(japaneseDate('2026-11-30')).toBe('2026年11月30日');
  });
});
