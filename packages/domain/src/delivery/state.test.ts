import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/date';
import { weekends } from '../testing';
import { anyDelivery } from './delivery.testing';
import { deliveryDates, type DeliveryPlan } from './plan';
import { deliveryState } from './state';

const daily: DeliveryPlan = {
  frequency: 'Daily',
  weekdays: [],
  fromDate: '2026-04-01', // a Wednesday
  toDate: null,
  sheetCount: 4, // Wed, Thu, Fri, Mon
};
const on = (today: string, madeSheetCount: number) =>
  deliveryState(daily, weekends, { today, madeSheetCount });

describe('the state of a delivery', () => {
  it('waits for the first date', () => {
    expect(on('2026-03-31', 0)).toEqual({
      isDue: false,
      nextOn: '2026-04-01',
      dueSheetCount: 0,
      dueOnDaysOffCount: 0,
    });
  });

  it('counts what waits and names the oldest of it', () => {
    expect(on('2026-04-03', 1)).toEqual({
      isDue: true,
      nextOn: '2026-04-02',
      dueSheetCount: 2,
      dueOnDaysOffCount: 0,
    });
  });

  it('never runs ahead', () => {
    expect(on('2026-04-04', 3)).toEqual({
      isDue: false,
      nextOn: '2026-04-06',
      dueSheetCount: 0,
      dueOnDaysOffCount: 0,
    });
  });

  it('is over when every sheet was made, and when the end cuts the rest off', () => {
    const over = { isDue: false, nextOn: null, dueSheetCount: 0, dueOnDaysOffCount: 0 };
    expect(on('2026-05-01', 4)).toEqual(over);
    const cut = { ...daily, toDate: '2026-04-05' };
    expect(deliveryState(cut, weekends, { madeSheetCount: 3, today: '2026-04-04' })).toEqual(over);
  });

  it('waits for the plan to catch up when a later holiday took deliveries away', () => {
    expect(on('2026-04-01', 2)).toEqual({
      isDue: false,
      nextOn: '2026-04-03',
      dueSheetCount: 0,
      dueOnDaysOffCount: 0,
    });
  });

  it('marks what came on a day that was declared a day off afterwards', () => {
    const late = { fromDate: '2026-04-02', toDate: '2026-04-03' };
    const calendar = { ...weekends, enteredLate: [late] };
    const state = (madeSheetCount: number) =>
      deliveryState(daily, calendar, { today: '2026-04-06', madeSheetCount });
    expect(state(0)).toMatchObject({ dueSheetCount: 4, dueOnDaysOffCount: 2 });
    expect(state(2)).toMatchObject({ dueSheetCount: 2, dueOnDaysOffCount: 1 });
    expect(state(3)).toMatchObject({ dueSheetCount: 1, dueOnDaysOffCount: 0 });
  });

  it('goes by the week that held on each day', () => {
    const earlierWeeks = [
      { untilDate: '2026-04-02', weeklyDaysOff: [] },
      { untilDate: '2026-04-04', weeklyDaysOff: ['Thu' as const] },
    ];
    const calendar = {
      weeklyDaysOff: ['Wed' as const, 'Fri' as const],
      earlierWeeks,
      holidays: [],
    };
    // Wednesday by the first, Friday by the second, the weekend by the last one.
    expect(deliveryDates(daily, calendar)).toEqual([
      '2026-04-01',
      '2026-04-03',
      '2026-04-04',
      '2026-04-05',
    ]);
  });

  it('is what the full list of dates says, in any calendar', () => {
    const anyMoment = fc.record({ made: fc.nat(45), days: fc.integer({ min: -10, max: 500 }) });
    fc.assert(
      fc.property(anyDelivery, anyMoment, ({ plan, calendar }, { made, days }) => {
        const today = addDays(plan.fromDate, days);
        const dates = deliveryDates(plan, calendar);
        const waiting = Math.max(0, dates.filter((date) => date <= today).length - made);
        expect(deliveryState(plan, calendar, { madeSheetCount: made, today })).toEqual({
          isDue: waiting > 0,
          nextOn: dates[made] ?? null,
          dueSheetCount: waiting,
          dueOnDaysOffCount: 0,
        });
      }),
      { numRuns: 2000 },
    );
  });
});
