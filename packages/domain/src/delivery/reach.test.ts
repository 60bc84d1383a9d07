import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/date';
import { anyCalendarWithLeaves, everyDay, weekends } from '../testing';
import { anyDelivery } from './delivery.testing';
import { deliveryDates, sheetCountFor } from './plan';
import { earliestEnd, reachableCount, type PlannedExamination } from './reach';

/** From Thursday, 26 November 2026: four questions, one a day. */
const plan = (changes: Partial<PlannedExamination>): PlannedExamination => ({
  frequency: 'Daily',
  weekdays: [],
  fromDate: '2026-11-26',
  toDate: '2026-11-29',
  questionCount: 4,
  questionsPerSheet: 1,
  deliveredCount: 0,
  madeSheetCount: 0,
  ...changes,
});

const onSundays = { frequency: 'Weekly', weekdays: ['Sun'], questionsPerSheet: 2 } as const;

describe('what of a plan comes by its end', () => {
  it.each([
    ['is brought forward from a Sunday at the end', onSundays, 2, '2026-12-06'],
    ['is nothing between a Saturday and a Sunday', { fromDate: '2026-11-28' }, 0, '2026-12-03'],
    ['is as much as there are working days', {}, 2, '2026-12-01'],
    [
      'is brought forward from the first Sunday of the month',
      { frequency: 'Monthly', weekdays: ['Sun'], toDate: '2026-12-06' } as const,
      1,
      '2027-03-07',
    ],
    ['is all when the end is late enough', { toDate: '2026-12-01' }, 4, '2026-12-01'],
    ['is all without an end', { toDate: null }, 4, '2026-12-01'],
    ['is nothing when no day of the week was chosen', { ...onSundays, weekdays: [] }, 0, null],
    [
      'counts what was given out faster than planned now',
      { questionCount: 10, deliveredCount: 5, madeSheetCount: 1 },
      6,
      '2026-12-03',
    ],
  ])('%s', (_, changes, count, end) => {
    expect(reachableCount(plan(changes), weekends)).toBe(count);
    expect(earliestEnd(plan(changes), weekends)).toBe(end);
  });

  it('knows no end while a leave has none', () => {
    const away = { ...everyDay, leaves: [{ fromDate: '2026-11-27', toDate: null }] };
    expect(reachableCount(plan({}), away)).toBe(1);
    expect(earliestEnd(plan({}), away)).toBeNull();
  });
});

const anyPlan = fc
  .tuple(anyDelivery, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 20 }))
  .map(([{ plan: any }, questionCount, questionsPerSheet]): PlannedExamination => ({
    ...any,
    questionCount,
    questionsPerSheet,
    deliveredCount: 0,
    madeSheetCount: 0,
  }));

it('is what the days of delivery hold, in any calendar', () => {
  fc.assert(
    fc.property(anyPlan, anyCalendarWithLeaves, (any, calendar) => {
      const sheetCount = sheetCountFor(any.questionCount, any.questionsPerSheet);
      const held = deliveryDates({ ...any, sheetCount }, calendar).length * any.questionsPerSheet;
      const expected = any.toDate === null ? any.questionCount : Math.min(any.questionCount, held);
      expect(reachableCount(any, calendar)).toBe(expected);
    }),
    { numRuns: 500 },
  );
});

it('is all at the earliest end and later, and less a day before it, in any calendar', () => {
  fc.assert(
    fc.property(anyPlan, anyCalendarWithLeaves, fc.nat(200), (any, calendar, later) => {
      const end = earliestEnd(any, calendar);
      const at = (toDate: string) => reachableCount({ ...any, toDate }, calendar);
      if (end === null) {
        expect(at(addDays(any.fromDate, 700))).toBeLessThan(any.questionCount);
        return;
      }
      expect(at(end)).toBe(any.questionCount);
      expect(at(addDays(end, later))).toBe(any.questionCount);
      if (end > any.fromDate) expect(at(addDays(end, -1))).toBeLessThan(any.questionCount);
    }),
    { numRuns: 500 },
  );
});
