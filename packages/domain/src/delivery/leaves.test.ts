import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../calendar/date';
import { isDayOff, leaveOn, nextWorkingDay } from '../calendar/work-calendar';
import { USUAL_REVIEW_OPTIONS } from '../memory/review-rules';
import { recapOutlook } from '../recap/recap';
import { anyCalendarWithLeaves, anyDate, everyDay, weekends } from '../testing';
import { anyDelivery } from './delivery.testing';
import { deliveries, deliveryDates, type DeliveryPlan } from './plan';
import { deliveryState } from './state';

const plan = (changes: Partial<DeliveryPlan>): DeliveryPlan => ({
  frequency: 'Daily',
  weekdays: [],
  fromDate: '2026-04-01', // a Wednesday
  toDate: null,
  sheetCount: 4,
  ...changes,
});
const away = (fromDate: string, toDate: string | null) => ({
  ...everyDay,
  leaves: [{ fromDate, toDate }],
});

describe('deliveries around a leave', () => {
  it('are dropped in it and go on after it', () => {
    expect(deliveryDates(plan({}), away('2026-04-03', '2026-04-20'))).toEqual([
      '2026-04-01',
      '2026-04-02',
      '2026-04-21',
      '2026-04-22',
    ]);
    const weekly = plan({ frequency: 'Weekly', weekdays: ['Mon'], sheetCount: 3 });
    expect(deliveryDates(weekly, away('2026-04-10', '2026-04-21'))).toEqual([
      '2026-04-06',
      '2026-04-27',
      '2026-05-04',
    ]);
  });

  it('do not move into it from a holiday before it', () => {
    const weekly = plan({ frequency: 'Weekly', weekdays: ['Sat'], sheetCount: 2 });
    const calendar = { ...weekends, leaves: [{ fromDate: '2026-04-06', toDate: '2026-04-10' }] };
    // Of Saturday the 4th, the next working day would be the 6th.
    expect(deliveryDates(weekly, calendar)).toEqual(['2026-04-13', '2026-04-20']);
  });

  it('go on after one of many years, and end with one without an end', () => {
    const long = deliveryDates(plan({ sheetCount: 2 }), away('2026-04-02', '2032-04-01'));
    expect(long).toEqual(['2026-04-01', '2032-04-02']);
    expect(deliveryDates(plan({}), away('2026-04-03', null))).toEqual(['2026-04-01', '2026-04-02']);
  });

  it('wait for the return without counting as waiting', () => {
    const calendar = away('2026-04-03', '2026-04-20');
    const state = (today: string, madeSheetCount: number) =>
      deliveryState(plan({}), calendar, { madeSheetCount, today });
    expect(state('2026-04-10', 0)).toMatchObject({
      isDue: false,
      nextOn: '2026-04-21',
      dueSheetCount: 0,
    });
    expect(state('2026-04-21', 0)).toMatchObject({
      isDue: true,
      nextOn: '2026-04-01',
      dueSheetCount: 3,
    });
    expect(state('2026-04-10', 2)).toMatchObject({ isDue: false, nextOn: '2026-04-21' });
  });

  it('fall on no day off and in no leave, in order, and none is lost but in leaves, in any calendar', () => {
    fc.assert(
      fc.property(anyDelivery, anyCalendarWithLeaves, ({ plan: any }, calendar) => {
        const dates = deliveryDates(any, calendar);
        expect(dates).toEqual([...dates].sort());
        for (const date of dates) expect(isDayOff(calendar, date)).toBe(false);
        const without = deliveryDates({ ...any, sheetCount: 500 }, { ...calendar, leaves: [] });
        const kept = without.filter((date) => !leaveOn(calendar, date));
        // Those planned in a leave whose next working day lies after it are dropped as well: no pile on the return.
        const wanted = any.frequency === 'Daily' ? kept.slice(0, any.sheetCount) : dates;
        if (any.toDate !== null) expect(dates).toEqual(wanted);
        // What the leave keeps from its landing at the plan's end may be brought forward to before the leave.
        for (const { date, plannedDate } of deliveries(any, calendar))
          if (date >= plannedDate) expect(without).toContain(date);
      }),
      { numRuns: 1000 },
    );
  });

  it('never make more wait on the day of return than before the leave and on that day', () => {
    fc.assert(
      fc.property(
        anyDelivery,
        anyDate,
        fc.integer({ min: 1, max: 300 }),
        ({ plan: any, calendar }, from, days) => {
          const leave = { fromDate: from, toDate: addDays(from, days) };
          const dates = deliveryDates(any, { ...calendar, leaves: [leave] });
          const back = nextWorkingDay(calendar, addDays(leave.toDate, 1));
          if (back === null) return;
          const isBetween = (date: string) => date > addDays(from, -1) && date < back;
          expect(dates.filter(isBetween)).toEqual([]);
          expect(daysBetween(leave.toDate, back)).toBeGreaterThan(0);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

it('reviews are not due in a leave, and come back with the learner', () => {
  const memory = {
    stability: 2,
    decay: null,
    personEffect: null,
    lastReviewedOn: '2026-04-01',
    lapses: 0,
    rightInARow: 1,
  };
  const candidate = {
    questionId: 1,
    memory,
    desiredRetention: 0.9,
    ...USUAL_REVIEW_OPTIONS,
    toDate: null,
  };
  const on = (today: string, toDate: string | null) =>
    recapOutlook([candidate], { today, calendar: away('2026-04-02', toDate) });
  expect(on('2026-04-10', '2026-04-20')).toMatchObject({ due: new Set(), nextOn: '2026-04-21' });
  expect(on('2026-04-21', '2026-04-20')).toMatchObject({
    due: new Set([1]),
    // The day on which it was best asked, in the leave.
    oldestOn: '2026-04-03',
  });
  expect(on('2026-04-10', null)).toMatchObject({ due: new Set(), nextOn: null });
});
