import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCalendar, anyDate, weekends } from '../testing';
import { addDays, WEEKDAYS } from './date';
import { isDayOff, nextWorkingDay, previousWorkingDay, type WorkCalendar } from './work-calendar';

const goldenWeek: WorkCalendar = {
  weeklyDaysOff: ['Sat', 'Sun'],
  holidays: [{ fromDate: '2026-04-29', toDate: '2026-05-06' }],
};

describe('the work calendar', () => {
  it('has the weekly days and both ends of a holiday off', () => {
    expect(isDayOff(weekends, '2026-05-02')).toBe(true);
    expect(isDayOff(weekends, '2026-05-01')).toBe(false);
    expect(isDayOff(goldenWeek, '2026-04-28')).toBe(false);
    expect(isDayOff(goldenWeek, '2026-04-29')).toBe(true);
    expect(isDayOff(goldenWeek, '2026-05-06')).toBe(true);
    expect(isDayOff(goldenWeek, '2026-05-07')).toBe(false);
  });

  it('finds the working days around a holiday', () => {
    expect(nextWorkingDay(goldenWeek, '2026-04-28')).toBe('2026-04-28');
    expect(nextWorkingDay(goldenWeek, '2026-04-29')).toBe('2026-05-07');
    expect(previousWorkingDay(goldenWeek, '2026-05-06', '2026-04-01')).toBe('2026-04-28');
    expect(previousWorkingDay(goldenWeek, '2026-05-06', '2026-04-29')).toBeNull();
  });

  it('gives up where nobody works for more than 400 days', () => {
    const sabbatical = (days: number): WorkCalendar => ({
      weeklyDaysOff: [],
      holidays: [{ fromDate: '2026-01-01', toDate: addDays('2026-01-01', days - 1) }],
    });
    expect(nextWorkingDay(sabbatical(400), '2026-01-01')).toBe('2027-02-05');
    expect(nextWorkingDay(sabbatical(401), '2026-01-01')).toBeNull();
    expect(nextWorkingDay({ weeklyDaysOff: WEEKDAYS, holidays: [] }, '2026-01-01')).toBeNull();
  });

  it('steps exactly as a walk of single days would', () => {
    fc.assert(
      fc.property(anyCalendar, anyDate, (calendar, date) => {
        const around = Array.from({ length: 401 }, (_, days) => days);
        const works = (candidate: string) => !isDayOff(calendar, candidate);
        const next = around.map((days) => addDays(date, days)).find(works);
        expect(nextWorkingDay(calendar, date)).toBe(next ?? null);
        const previous = around.map((days) => addDays(date, -days)).find(works);
        expect(previousWorkingDay(calendar, date, addDays(date, -400))).toBe(previous ?? null);
      }),
      { numRuns: 300 },
    );
  });
});
