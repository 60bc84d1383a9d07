import type { LearningSpan, Weekday } from '@tokiori/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, WEEKDAYS, weekdayOf } from '../calendar/date';
import { anyDate } from '../testing';
import {
  isWithinLearningHours,
  nextLearningTime,
  secondsOutside,
  type PersonHours,
} from './learning-hours';

const WORKDAYS: readonly Weekday[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
const on = (weekdays: readonly Weekday[], from: number, to: number): LearningSpan[] =>
  weekdays.map((weekday) => ({ weekday, from: from * 60, to: to * 60 }));
const hoursOf = (spans: LearningSpan[], changes: Partial<PersonHours> = {}): PersonHours => ({
  spans,
  timeZone: 'Asia/Tokyo',
  dayStartsAt: 0,
  ...changes,
});
const OFFICE = hoursOf(on(WORKDAYS, 9, 18));
const NIGHT = hoursOf(on(WORKDAYS, 22, 31));
const isWithin = (hours: PersonHours, at: string) => isWithinLearningHours(hours, new Date(at));
const opening = (hours: PersonHours, at: string) =>
  nextLearningTime(hours, new Date(at))?.toISOString() ?? null;
const outside = (hours: PersonHours, from: string, to: string) =>
  secondsOutside(hours, new Date(from), new Date(to));

describe('hours of learning', () => {
  // 30 November 2026 is a Monday.
  it('end with the minute before their end', () => {
    expect(isWithin(OFFICE, '2026-11-30T08:59:59+09:00')).toBe(false);
    expect(isWithin(OFFICE, '2026-11-30T09:00:00+09:00')).toBe(true);
    expect(isWithin(OFFICE, '2026-11-30T17:59:59+09:00')).toBe(true);
    expect(isWithin(OFFICE, '2026-11-30T18:00:00+09:00')).toBe(false);
  });

  it('open on the next working day, over the end of a month and a week', () => {
    expect(opening(OFFICE, '2026-11-30T18:00:00+09:00')).toBe('2026-12-01T00:00:00.000Z');
    expect(opening(OFFICE, '2026-11-27T18:00:00+09:00')).toBe('2026-11-30T00:00:00.000Z');
    expect(opening(OFFICE, '2028-02-28T18:00:00+09:00')).toBe('2028-02-29T00:00:00.000Z');
    const now = new Date('2026-11-30T12:34:56.789+09:00');
    expect(nextLearningTime(OFFICE, now)).toEqual(now);
    expect(opening(hoursOf([]), '2026-11-30T12:00:00+09:00')).toBeNull();
  });

  it('go over midnight with the shift that began', () => {
    expect(isWithin(NIGHT, '2026-11-30T06:00:00+09:00')).toBe(false); // Sunday's night has no shift.
    expect(isWithin(NIGHT, '2026-11-30T23:59:59+09:00')).toBe(true);
    expect(isWithin(NIGHT, '2026-12-01T00:00:00+09:00')).toBe(true);
    expect(isWithin(NIGHT, '2026-12-05T06:59:59+09:00')).toBe(true); // Friday's shift, on Saturday.
    expect(isWithin(NIGHT, '2026-12-05T07:00:00+09:00')).toBe(false);
    expect(opening(NIGHT, '2026-12-05T07:00:00+09:00')).toBe('2026-12-07T13:00:00.000Z');
  });

  it('belong to the day of the person, which may begin after midnight', () => {
    const wholeMonday = hoursOf(on(['Mon'], 0, 24), { dayStartsAt: 300 });
    expect(isWithin(wholeMonday, '2026-11-30T04:59:59+09:00')).toBe(false);
    expect(isWithin(wholeMonday, '2026-11-30T05:00:00+09:00')).toBe(true);
    expect(isWithin(wholeMonday, '2026-12-01T04:59:59+09:00')).toBe(true);
    expect(isWithin(wholeMonday, '2026-12-01T05:00:00+09:00')).toBe(false);
  });

  it('count the seconds outside of them, whatever they go over', () => {
    expect(outside(OFFICE, '2026-11-30T17:57:30+09:00', '2026-11-30T18:02:00+09:00')).toBe(120);
    expect(outside(OFFICE, '2026-11-30T08:58:00+09:00', '2026-11-30T09:01:00+09:00')).toBe(120);
    expect(outside(OFFICE, '2026-11-30T12:00:00+09:00', '2026-11-30T12:05:00+09:00')).toBe(0);
    expect(outside(OFFICE, '2026-11-30T23:58:00+09:00', '2026-12-01T00:03:00+09:00')).toBe(300);
    expect(outside(NIGHT, '2026-12-01T06:58:00+09:00', '2026-12-01T07:03:00+09:00')).toBe(180);
  });

  it('go by the clock on the wall when it is put forward or back', () => {
    const newYork = { timeZone: 'America/New_York' };
    // 8 March 2026: 02:00 becomes 03:00. The hour from 02:00 is not shown; from 02:00 to 04:00 one hour is left.
    const gap = hoursOf(on(['Sun'], 2, 4), newYork);
    expect(opening(gap, '2026-03-08T06:00:00Z')).toBe('2026-03-08T07:00:00.000Z');
    expect(outside(gap, '2026-03-08T06:00:00Z', '2026-03-08T09:00:00Z')).toBe(7200);
    // 25 October 2026 in London: 01:00 to 02:00 is shown twice.
    const twice = hoursOf(on(['Sun'], 1, 2), { timeZone: 'Europe/London' });
    expect(outside(twice, '2026-10-25T00:00:00Z', '2026-10-25T02:00:00Z')).toBe(0);
    expect(isWithin(twice, '2026-10-25T02:00:00Z')).toBe(false);
  });
});

const anySpan = fc
  .record({
    weekday: fc.constantFrom(...WEEKDAYS),
    start: fc.integer({ min: 0, max: 95 }),
    length: fc.integer({ min: 1, max: 96 }),
  })
  .map(({ weekday, start, length }) => ({
    weekday,
    from: start * 15,
    to: (start + length) * 15,
  }));
const anyHours: fc.Arbitrary<PersonHours> = fc.record({
  spans: fc.array(anySpan, { minLength: 1, maxLength: 6 }),
  timeZone: fc.constantFrom('Asia/Tokyo', 'America/New_York', 'Europe/London', 'Asia/Kathmandu'),
  dayStartsAt: fc.integer({ min: 0, max: 24 }).map((halves) => halves * 30),
});
// Days around which clocks are changed come as often as all others.
const anyDay = fc.oneof(
  anyDate,
  fc.constantFrom('2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2028-02-29'),
);

/** Told minute by minute, from what the clock shows, without the arithmetic of quarters. */
const isWithinSlowly = ({ spans, timeZone, dayStartsAt }: PersonHours, minute: number): boolean => {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(minute * 60_000);
  const date = shown.slice(0, 10);
  const clock = Number(shown.slice(11, 13)) * 60 + Number(shown.slice(14, 16));
  const ownDay = weekdayOf(clock < dayStartsAt ? addDays(date, -1) : date);
  const yesterday = weekdayOf(addDays(date, -1));
  return spans.some(
    ({ weekday, from, to }) =>
      (weekday === ownDay && from <= clock && clock < Math.min(to, 1440)) ||
      (weekday === yesterday && clock < to - 1440),
  );
};

describe('over random hours, zones and days', () => {
  it('every minute is as a slow recount has it, and so are the seconds outside', () => {
    fc.assert(
      fc.property(anyHours, anyDay, fc.integer({ min: 0, max: 1439 }), (hours, day, offset) => {
        const first = Date.parse(`${day}T00:00:00Z`) / 60_000 + offset;
        let slow = 0;
        for (let minute = first; minute < first + 45; minute += 1) {
          const isIn = isWithinSlowly(hours, minute);
          expect(isWithinLearningHours(hours, new Date(minute * 60_000 + 30_000))).toBe(isIn);
          slow += isIn ? 0 : 60;
        }
        const [from, to] = [new Date(first * 60_000), new Date((first + 45) * 60_000)];
        expect(secondsOutside(hours, from, to)).toBe(slow);
      }),
      { numRuns: 200 },
    );
  });

  it('the next opening is the first minute within, and no minute before it is', () => {
    fc.assert(
      fc.property(anyHours, anyDay, fc.integer({ min: 0, max: 86_399 }), (hours, day, second) => {
        const now = new Date(Date.parse(`${day}T00:00:00Z`) + second * 1000);
        const next = nextLearningTime(hours, now);
        expect(next).not.toBeNull();
        const end = next!.getTime() / 60_000;
        expect(isWithinSlowly(hours, Math.floor(end))).toBe(true);
        const first = Math.floor(now.getTime() / 60_000);
        // Every fifth minute: the clock is read anew for each.
        for (let minute = first; minute < Math.floor(end); minute += 5)
          expect(isWithinSlowly(hours, minute)).toBe(false);
        if (next! > now) expect(isWithinSlowly(hours, end - 1)).toBe(false);
      }),
      { numRuns: 40 },
    );
  });

  it('seconds of parts add up to those of the whole', () => {
    const anySeconds = fc.integer({ min: 0, max: 7200 });
    fc.assert(
      fc.property(anyHours, anyDay, anySeconds, anySeconds, (hours, day, one, two) => {
        const at = (seconds: number) => new Date(Date.parse(`${day}T05:00:00Z`) + seconds * 1000);
        const parts =
          secondsOutside(hours, at(0), at(one)) + secondsOutside(hours, at(one), at(one + two));
        expect(parts).toBe(secondsOutside(hours, at(0), at(one + two)));
      }),
      { numRuns: 500 },
    );
  });
});
