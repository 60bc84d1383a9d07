import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, WEEKDAYS } from '../calendar/date';
import { dateIn } from '../calendar/zone';
import { anyDate } from '../testing';
import { instantOf, timeIn } from './local-time';
import { isReminderDay, isWithinHours, nextReminderAt, type ReminderPlan } from './plan';

const plan = (changes: Partial<ReminderPlan> = {}): ReminderPlan => ({
  enabled: true,
  frequency: 'Daily',
  weekdays: [],
  time: '08:30',
  ...changes,
});
const next = (given: ReminderPlan, timeZone: string, after: string): string | null =>
  nextReminderAt(given, timeZone, new Date(after))?.toISOString() ?? null;

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const anyTime = fc
  .record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) })
  .map(({ hour, minute }) => `${twoDigits(hour)}:${twoDigits(minute)}`);
const anyZone = fc.constantFrom(
  'Asia/Tokyo',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Pacific/Apia',
  'Asia/Kolkata',
);
const anyPlan: fc.Arbitrary<ReminderPlan> = fc.record({
  enabled: fc.constant(true),
  frequency: fc.constantFrom('Daily' as const, 'Weekly' as const, 'Monthly' as const),
  weekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }),
  time: anyTime,
});

describe('the next reminder', () => {
  it('comes at its time in the zone, later on the same day or on the next one', () => {
    expect(next(plan(), 'Asia/Tokyo', '2026-11-20T08:29:59+09:00')).toBe(
      '2026-11-19T23:30:00.000Z',
    );
    expect(next(plan(), 'Asia/Tokyo', '2026-11-20T08:30:00+09:00')).toBe(
      '2026-11-20T23:30:00.000Z',
    );
  });

  it('comes on the chosen days of the week, and on the first of them in a month', () => {
    const weekly = plan({ frequency: 'Weekly', weekdays: ['Tue', 'Fri'] });
    expect(next(weekly, 'Asia/Tokyo', '2026-11-20T09:00:00+09:00')).toBe(
      '2026-11-23T23:30:00.000Z',
    );
    const monthly = plan({ frequency: 'Monthly', weekdays: ['Mon', 'Wed'] });
    expect(next(monthly, 'Asia/Tokyo', '2026-11-02T09:00:00+09:00')).toBe(
      '2026-12-01T23:30:00.000Z',
    );
  });

  it('never comes when it is off, or no day is chosen', () => {
    expect(next(plan({ enabled: false }), 'Asia/Tokyo', '2026-11-20T00:00:00Z')).toBeNull();
    expect(next(plan({ frequency: 'Weekly' }), 'Asia/Tokyo', '2026-11-20T00:00:00Z')).toBeNull();
  });

  it('comes once where clocks are put forward over it, and once where they show it twice', () => {
    const night = plan({ time: '02:30' });
    expect(next(night, 'Europe/Berlin', '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z');
    expect(next(night, 'Europe/Berlin', '2026-03-29T01:30:00Z')).toBe('2026-03-30T00:30:00.000Z');
    expect(next(night, 'Europe/Berlin', '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z');
    expect(next(night, 'Europe/Berlin', '2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30:00.000Z');
  });

  it('comes exactly once on every day of the plan, in any zone', () => {
    fc.assert(
      fc.property(anyPlan, anyZone, anyDate, (given, timeZone, from) => {
        const end = addDays(from, 100);
        const seen: string[] = [];
        let at = new Date(instantOf(timeZone, from, '00:00').getTime() - 1);
        for (;;) {
          const found = nextReminderAt(given, timeZone, at);
          expect(found === null || found > at).toBe(true);
          if (found === null || dateIn(timeZone, found) > end) break;
          seen.push(dateIn(timeZone, found));
          at = found;
        }
        const expected: string[] = [];
        for (let date = from; date <= end; date = addDays(date, 1))
          if (isReminderDay(given, date)) expected.push(date);
        expect(seen).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });
});

it('finds the instant of a local time', () => {
  fc.assert(
    fc.property(anyDate, anyTime, (date, time) => {
      const instant = instantOf('Asia/Tokyo', date, time);
      expect([dateIn('Asia/Tokyo', instant), timeIn('Asia/Tokyo', instant)]).toEqual([date, time]);
    }),
    { numRuns: 300 },
  );
});

it('sends from the first hour and before the last one', () => {
  const hours = { from: '07:00', to: '20:00' };
  const times = ['06:59', '07:00', '19:59', '20:00'];
  expect(times.map((time) => isWithinHours(hours, time))).toEqual([false, true, true, false]);
});
