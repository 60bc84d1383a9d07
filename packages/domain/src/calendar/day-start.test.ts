import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateIn, dayIn } from './zone';

const FIVE = 300;

describe('a day that begins at five', () => {
  it.each([
    ['Asia/Tokyo', '2026-11-10T04:59:59+09:00', '2026-11-09'],
    ['Asia/Tokyo', '2026-11-10T05:00:00+09:00', '2026-11-10'],
    ['Asia/Tokyo', '2026-11-10T00:00:00+09:00', '2026-11-09'],
    // Summer time begins at two: the night is an hour shorter.
    ['America/New_York', '2026-03-08T04:59:00-04:00', '2026-03-07'],
    ['America/New_York', '2026-03-08T05:00:00-04:00', '2026-03-08'],
    // It ends at two: the hour from one to two comes twice.
    ['America/New_York', '2026-11-01T04:59:00-05:00', '2026-10-31'],
    ['America/New_York', '2026-11-01T05:00:00-05:00', '2026-11-01'],
    ['Asia/Kathmandu', '2026-11-10T04:45:00+05:45', '2026-11-09'],
    ['Asia/Kathmandu', '2026-11-10T05:00:00+05:45', '2026-11-10'],
  ])('in %s at %s is %s', (timeZone, instant, date) => {
    expect(dayIn(timeZone, FIVE, new Date(instant))).toBe(date);
  });
});

it('a day that begins at midnight is the calendar’s', () => {
  const instant = new Date('2026-11-09T15:00:00Z');
  expect(dayIn('Asia/Tokyo', 0, instant)).toBe(dateIn('Asia/Tokyo', instant));
});

it('days never go back, and each is a date of the calendar or the one before, also over summer time', () => {
  const zones = ['Asia/Tokyo', 'America/New_York', 'Europe/London', 'Australia/Lord_Howe'];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 24 }).map((step) => step * 30),
      fc.integer({ min: Date.UTC(2024, 0, 1) / 900_000, max: Date.UTC(2028, 0, 1) / 900_000 }),
      (timeZone, startsAt, quarter) => {
        const [now, later] = [0, 24].map((more) => new Date((quarter + more) * 900_000));
        const day = dayIn(timeZone, startsAt, now!);
        expect([
          dateIn(timeZone, now!),
          dayIn(timeZone, 0, new Date(now!.getTime() - 13 * 3_600_000)),
        ]).toContain(day);
        expect(dayIn(timeZone, startsAt, later!) >= day).toBe(true);
      },
    ),
    { numRuns: 3000 },
  );
});
