import { expect, it } from 'vitest';
import { weeklyMoment } from './weekly';

const HOURS = { from: '07:00', to: '20:00' };
const calendar = (...off: string[]) => ({
  weeklyDaysOff: ['Sat' as const, 'Sun' as const],
  holidays: off.map((date) => ({ fromDate: date, toDate: date })),
});

// 2026-11-23 is a Monday.
it.each([
  ['Monday before the time', '2026-11-23', '08:29', [], 'Wait'],
  ['Monday at the time', '2026-11-23', '08:30', [], 'Send'],
  ['late on Monday', '2026-11-23', '19:59', [], 'Send'],
  ['Monday after hours', '2026-11-23', '20:00', [], 'Missed'],
  ['Tuesday', '2026-11-24', '08:30', [], 'Missed'],
  ['Monday off', '2026-11-23', '08:30', ['2026-11-23'], 'Wait'],
  ['Tuesday after a Monday off', '2026-11-24', '08:30', ['2026-11-23'], 'Send'],
  ['Wednesday after a Monday off', '2026-11-25', '08:30', ['2026-11-23'], 'Missed'],
  ['a Sunday', '2026-11-29', '08:30', [], 'Missed'],
] as const)('on %s', (_, today, time, off, moment) => {
  expect(weeklyMoment({ calendar: calendar(...off), today, time, at: '08:30', hours: HOURS })).toBe(
    moment,
  );
});

it('waits through a week without a working day, and before hours begin', () => {
  const off = { weeklyDaysOff: [], holidays: [{ fromDate: '2026-11-23', toDate: '2026-11-29' }] };
  const at = { today: '2026-11-27', time: '09:00', at: '08:30', hours: HOURS };
  expect(weeklyMoment({ ...at, calendar: off })).toBe('Wait');
  const early = { ...at, today: '2026-11-23', time: '06:30', at: '06:00' };
  expect(weeklyMoment({ ...early, calendar: calendar() })).toBe('Wait');
});
