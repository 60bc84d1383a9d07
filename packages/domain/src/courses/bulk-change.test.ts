import { expect, it } from 'vitest';
import { workingDayAfter } from '../calendar/work-calendar';
import { courseChange, type CourseAction, type HeldCourse } from './bulk-change';

/** 2026-12-04 is a Friday. */
const calendar = {
  weeklyDaysOff: ['Sat', 'Sun'] as const,
  holidays: [{ fromDate: '2026-12-08', toDate: '2026-12-08' }],
};
const when = { calendar, today: '2026-12-04' };
const running: HeldCourse = {
  to: '2026-12-04',
  isLive: true,
  isEnded: false,
  isCompleted: false,
  isFailed: false,
};
const change = (held: Partial<HeldCourse> | null, action: CourseAction) =>
  courseChange(held && { ...running, ...held }, action, when);

it('counts working days after a date', () => {
  expect(workingDayAfter(calendar, '2026-12-04', 1)).toBe('2026-12-07');
  expect(workingDayAfter(calendar, '2026-12-04', 2)).toBe('2026-12-09');
  expect(workingDayAfter(calendar, '2026-12-05', 1)).toBe('2026-12-07');
  const away = { ...calendar, leaves: [{ fromDate: '2026-12-09', toDate: null }] };
  expect(workingDayAfter(away, '2026-12-04', 2)).toBeNull();
});

it('ends what runs alone', () => {
  expect(change({}, { action: 'End' })).toEqual({ to: '2026-12-04' });
  expect(change({ isLive: false }, { action: 'End' })).toEqual({ reason: 'NotHeld' });
  expect(change(null, { action: 'End' })).toEqual({ reason: 'NotHeld' });
});

it('moves the last day later, never earlier, and opens what is over and not finished', () => {
  const until = (to: string): CourseAction => ({ action: 'Extend', to });
  expect(change({}, until('2026-12-10'))).toEqual({ to: '2026-12-10' });
  expect(change({}, until('2026-12-04'))).toEqual({ reason: 'NotLater' });
  expect(change({ to: null }, until('2026-12-10'))).toEqual({ reason: 'NoEnd' });
  const over = { isLive: false, to: '2026-11-02' };
  expect(change(over, { action: 'Extend', workingDays: 2 })).toEqual({ to: '2026-12-09' });
  expect(change({}, { action: 'Extend', workingDays: 1 })).toEqual({ to: '2026-12-07' });
  expect(change({ ...over, isEnded: true }, until('2026-12-10'))).toEqual({ reason: 'NotHeld' });
  expect(change({ ...over, isCompleted: true }, until('2026-12-10'))).toEqual({
    reason: 'NotHeld',
  });
});

it('gives a second chance to who has failed', () => {
  const retry: CourseAction = { action: 'Retry', to: null };
  expect(change({ isFailed: true }, retry)).toEqual({ to: null });
  expect(change({ isFailed: true, isLive: false, isEnded: true }, retry)).toEqual({ to: null });
  expect(change({}, retry)).toEqual({ reason: 'NotFailed' });
  expect(change(null, retry)).toEqual({ reason: 'NotHeld' });
});
