import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, type CalendarDate } from '../calendar/date';
import { leaveOn, type LeaveRange } from '../calendar/work-calendar';
import { anyCalendarWithLeaves, anyDate } from '../testing';
import { endWithLeaves, plannedEndOf } from './ends';

const course = { fromDate: '2026-11-09', toDate: '2026-11-20' };

describe('the last day of an examination', () => {
  it.each([
    ['before it began', '2026-10-01', '2026-11-08', '2026-11-20'],
    ['over its beginning', '2026-10-01', '2026-11-10', '2026-11-22'],
    ['within it', '2026-11-16', '2026-12-15', '2026-12-20'],
    ['from its last day', '2026-11-20', '2026-11-24', '2026-11-25'],
    ['after it', '2026-11-21', '2026-11-24', '2026-11-20'],
    ['without an end', '2026-11-16', null, null],
    ['without an end after it', '2026-11-21', null, '2026-11-20'],
  ])('with a leave %s', (_, fromDate, toDate, end) => {
    expect(endWithLeaves(course, [{ fromDate, toDate }])).toBe(end);
  });

  it('is moved by a leave that only the first one lets it reach', () => {
    const leaves = [
      { fromDate: '2026-11-16', toDate: '2026-11-25' },
      { fromDate: '2026-11-28', toDate: '2026-11-29' },
    ];
    expect(endWithLeaves(course, leaves)).toBe('2026-12-02');
    expect(endWithLeaves(course, leaves.toReversed())).toBe('2026-12-02');
  });

  const daysOutside = (from: CalendarDate, to: CalendarDate, leaves: readonly LeaveRange[]) => {
    const calendar = { weeklyDaysOff: [], holidays: [], leaves };
    return Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day)).filter(
      (date) => !leaveOn(calendar, date),
    ).length;
  };

  it('leaves as many days outside of leaves as planned, and is found back', () => {
    fc.assert(
      fc.property(
        anyCalendarWithLeaves,
        anyDate,
        fc.integer({ min: 0, max: 200 }),
        ({ leaves = [] }, fromDate, length) => {
          const toDate = addDays(fromDate, length);
          const end = endWithLeaves({ fromDate, toDate }, leaves);
          if (end === null) return;
          expect(daysOutside(fromDate, end, leaves)).toBe(length + 1);
          expect(plannedEndOf({ fromDate, toDate: end }, leaves)).toBe(toDate);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('that somebody chose within a leave leads to the first day after it', () => {
    const leaves = [{ fromDate: '2026-11-16', toDate: '2026-11-25' }];
    const planned = plannedEndOf({ ...course, toDate: '2026-11-18' }, leaves);
    expect(endWithLeaves({ ...course, toDate: planned }, leaves)).toBe('2026-11-26');
  });
});
