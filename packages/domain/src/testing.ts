import * as fc from 'fast-check';
import { addDays, WEEKDAYS, type CalendarDate } from './calendar/date';
import type { WorkCalendar } from './calendar/work-calendar';

// Random inputs for the property tests; not part of the package.

/** Saturday and Sunday off, as every learner starts. */
export const weekends: WorkCalendar = { weeklyDaysOff: ['Sat', 'Sun'], holidays: [] };

/** A calendar without days off. */
export const everyDay: WorkCalendar = { weeklyDaysOff: [], holidays: [] };

/** Dates from 2024-01-01 to about 2028. */
export const anyDate: fc.Arbitrary<CalendarDate> = fc
  .integer({ min: 0, max: 1500 })
  .map((days) => addDays('2024-01-01', days));

/** Any days of the week off, all seven too, and up to eight holidays of 1 to 40 days that may overlap. */
export const anyCalendar: fc.Arbitrary<WorkCalendar> = fc.record({
  weeklyDaysOff: fc.subarray([...WEEKDAYS]),
  holidays: fc.array(
    fc
      .record({ fromDate: anyDate, length: fc.integer({ min: 0, max: 39 }) })
      .map(({ fromDate, length }) => ({ fromDate, toDate: addDays(fromDate, length) })),
    { maxLength: 8 },
  ),
});

/** As `anyCalendar`, with up to three leaves of 1 to 400 days that do not overlap; the last one may have no end. */
export const anyCalendarWithLeaves: fc.Arbitrary<WorkCalendar> = fc
  .tuple(
    anyCalendar,
    fc.array(
      fc.record({
        start: fc.integer({ min: 0, max: 300 }),
        length: fc.integer({ min: 0, max: 399 }),
      }),
      { maxLength: 3 },
    ),
    fc.boolean(),
  )
  .map(([calendar, spans, isOpen]) => {
    let next = '2024-01-01';
    const leaves = spans.map(({ start, length }, index) => {
      const fromDate = addDays(next, start);
      const toDate = addDays(fromDate, length);
      next = addDays(toDate, 1);
      return { fromDate, toDate: isOpen && index === spans.length - 1 ? null : toDate };
    });
    return { ...calendar, leaves };
  });
