import { describe, expect, it } from 'vitest';
import { dateInZone, dayInZone, daysBetween, formatClock, formatComingDay } from './days';

it('knows the day in the company, wherever the device is', () => {
  const moment = new Date('2026-11-20T16:30:00Z');
  expect(dateInZone('Asia/Tokyo', moment)).toBe('2026-11-21');
  expect(dateInZone('Europe/Berlin', moment)).toBe('2026-11-20');
});

it('counts days over months and years', () => {
  expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
  expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1);
});

it.each([
  ['2026-11-20', '今日'],
  ['2026-11-21', '明日'],
  ['2026-11-26', '木曜日'],
  ['2026-11-27', '11月27日（金）'],
  ['2027-01-04', '2027年1月4日（月）'],
  ['2026-11-19', '11月19日（木）'],
  [null, '—'],
])('calls %s %s', (date, words) => {
  expect(formatComingDay(date, '2026-11-20')).toBe(words);
});

it('reads like a clock', () => {
  expect([0, 5.9, 754].map(formatClock)).toEqual(['0:00', '0:05', '12:34']);
});

describe('a day that begins at five', () => {
  it.each([
    ['Asia/Tokyo', '2026-11-10T04:59:00+09:00', '2026-11-09'],
    ['Asia/Tokyo', '2026-11-10T05:00:00+09:00', '2026-11-10'],
    // Summer time begins at two.
    ['America/New_York', '2026-03-08T04:59:00-04:00', '2026-03-07'],
    ['America/New_York', '2026-03-08T05:00:00-04:00', '2026-03-08'],
  ])('in %s at %s is %s', (timeZone, moment, date) => {
    expect(dayInZone(timeZone, 300, new Date(moment))).toBe(date);
  });

  it('is the calendar’s where it begins at midnight', () => {
    expect(dayInZone('Asia/Tokyo', 0, new Date('2026-11-09T15:00:00Z'))).toBe('2026-11-10');
  });
});
