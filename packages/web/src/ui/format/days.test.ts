import { expect, it } from 'vitest';
import { dateInZone, daysBetween, formatClock, formatComingDay } from './days';

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
