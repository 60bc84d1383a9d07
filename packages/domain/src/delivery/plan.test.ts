import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, WEEKDAYS } from '../calendar/date';
import { isDayOff } from '../calendar/work-calendar';
import { everyDay, weekends } from '../testing';
import { anyDelivery } from './delivery.testing';
import { deliveryDates, sheetCountFor, type DeliveryPlan } from './plan';

const plan = (changes: Partial<DeliveryPlan>): DeliveryPlan => ({
  frequency: 'Daily',
  weekdays: [],
  fromDate: '2026-04-01', // a Wednesday
  toDate: null,
  sheetCount: 4,
  ...changes,
});

describe('delivery dates', () => {
  it('drop a daily delivery on a day off', () => {
    expect(deliveryDates(plan({}), weekends)).toEqual([
      '2026-04-01',
      '2026-04-02',
      '2026-04-03',
      '2026-04-06',
    ]);
  });

  it('move a weekly delivery to the next working day', () => {
    const golden = {
      weeklyDaysOff: weekends.weeklyDaysOff,
      holidays: [{ fromDate: '2026-04-13', toDate: '2026-04-14' }],
    };
    const dates = deliveryDates(plan({ frequency: 'Weekly', weekdays: ['Mon'] }), golden);
    expect(dates).toEqual(['2026-04-06', '2026-04-15', '2026-04-20', '2026-04-27']);
  });

  it('count both of two weekly deliveries that land on the same day', () => {
    const dates = deliveryDates(plan({ frequency: 'Weekly', weekdays: ['Sun', 'Sat'] }), weekends);
    expect(dates).toEqual(['2026-04-06', '2026-04-06', '2026-04-13', '2026-04-13']);
  });

  it('come on the first chosen weekday of the month', () => {
    const monthly = plan({ frequency: 'Monthly', weekdays: ['Fri', 'Tue'] });
    expect(deliveryDates(monthly, everyDay)).toEqual([
      '2026-04-03',
      '2026-05-01',
      '2026-06-02',
      '2026-07-03',
    ]);
  });

  it('wait for the next month when this month’s day is before the start', () => {
    const monthly = plan({ frequency: 'Monthly', weekdays: ['Wed'], fromDate: '2026-04-02' });
    expect(deliveryDates({ ...monthly, sheetCount: 1 }, everyDay)).toEqual(['2026-05-06']);
  });

  it('never move past the end: the last one is brought forward, and lost where nobody works before it', () => {
    const weekly = plan({ frequency: 'Weekly', weekdays: ['Sat'], toDate: '2026-04-12' });
    expect(deliveryDates(weekly, weekends)).toEqual(['2026-04-06', '2026-04-10']);
    expect(deliveryDates({ ...weekly, fromDate: '2026-04-11' }, weekends)).toEqual([]);
    expect(deliveryDates(plan({ toDate: '2026-03-31' }), everyDay)).toEqual([]);
  });

  it('end when nobody ever works, and when no weekday was chosen', () => {
    const never = { weeklyDaysOff: WEEKDAYS, holidays: [] };
    for (const frequency of ['Daily', 'Weekly', 'Monthly'] as const) {
      expect(deliveryDates(plan({ frequency, weekdays: ['Mon'] }), never)).toEqual([]);
    }
    expect(deliveryDates(plan({ frequency: 'Weekly' }), everyDay)).toEqual([]);
  });

  it('go on after a long leave and over many years', () => {
    const leave = { fromDate: '2026-04-02', toDate: '2028-04-01' };
    const dates = deliveryDates(plan({}), { weeklyDaysOff: [], holidays: [leave] });
    expect(dates).toEqual(['2026-04-01', '2028-04-02', '2028-04-03', '2028-04-04']);
    const monthly = plan({ frequency: 'Monthly', weekdays: ['Mon'], sheetCount: 60 });
    expect(deliveryDates(monthly, weekends)).toHaveLength(60);
  });

  it('hold their promises in any calendar', () => {
    fc.assert(
      fc.property(anyDelivery, ({ plan, calendar }) => {
        const dates = deliveryDates(plan, calendar);
        expect(dates.length).toBeLessThanOrEqual(plan.sheetCount);
        expect(dates).toEqual([...dates].sort());
        for (const date of dates) {
          expect(isDayOff(calendar, date)).toBe(false);
          expect(date >= plan.fromDate).toBe(true);
          expect(plan.toDate === null || date <= plan.toDate).toBe(true);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('are, for a daily plan with an end, simply its working days', () => {
    fc.assert(
      fc.property(anyDelivery, ({ plan: { fromDate, sheetCount }, calendar }) => {
        const toDate = addDays(fromDate, 120);
        const days = Array.from({ length: daysBetween(fromDate, toDate) + 1 }, (_, index) =>
          addDays(fromDate, index),
        );
        const working = days.filter((date) => !isDayOff(calendar, date)).slice(0, sheetCount);
        const daily = plan({ fromDate, toDate, sheetCount });
        expect(deliveryDates(daily, calendar)).toEqual(working);
      }),
      { numRuns: 300 },
    );
  });
});

it('makes one more sheet for the questions left over', () => {
  expect(sheetCountFor(10, 5)).toBe(2);
  expect(sheetCountFor(11, 5)).toBe(3);
  expect(sheetCountFor(0, 5)).toBe(0);
});
