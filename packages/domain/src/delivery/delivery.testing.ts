import type { Frequency } from '@tokiori/contract';
import * as fc from 'fast-check';
import { addDays, WEEKDAYS } from '../calendar/date';
import { anyCalendar, anyDate } from '../testing';

/** A random plan with a random calendar for the property tests; about half of the plans have an end. */
export const anyDelivery = fc
  .record({
    calendar: anyCalendar,
    frequency: fc.constantFrom<Frequency>('Daily', 'Weekly', 'Monthly'),
    weekdays: fc.subarray([...WEEKDAYS]),
    fromDate: anyDate,
    length: fc.option(fc.integer({ min: 0, max: 300 })),
    sheetCount: fc.integer({ min: 0, max: 40 }),
  })
  .map(({ calendar, length, ...plan }) => ({
    calendar,
    plan: { ...plan, toDate: length === null ? null : addDays(plan.fromDate, length) },
  }));
