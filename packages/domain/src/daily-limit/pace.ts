import { isDayOff, type WorkCalendar } from '../calendar/work-calendar';
import { addDays, type CalendarDate } from '../calendar/date';

/** The tests of one course that wait. */
export interface WaitingToEnd {
  /** Questions. */
  leftCount: number;
  /** Last date of the examination, inclusive; `null`: no end. */
  toDate: CalendarDate | null;
}

interface Day {
  today: CalendarDate;
  calendar: WorkCalendar;
  /** Questions. */
  answeredToday: number;
}

/** Working days from today, which counts in any case, to a date. */
const daysTo = (toDate: CalendarDate, { today, calendar }: Day): number => {
  let count = 1;
  for (let date = addDays(today, 1); date <= toDate; date = addDays(date, 1))
    if (!isDayOff(calendar, date)) count += 1;
  return count;
};

/**
 * How many questions a day must hold so that each of the tests is taken by its end, level over the working days that are
 * left; one entry for each. At least `usual`: a day may always hold so many. What has no end never needs more.
 *
 * Where L questions are left of all tests that end by a date and d working days, ⌈(L + answered today) ÷ d⌉ a day do.
 */
export const pacesToEnd = (tests: readonly WaitingToEnd[], usual: number, day: Day): number[] => {
  const ends = [...new Set(tests.flatMap(({ toDate }) => toDate ?? []))].sort();
  const paces = ends.map((end) => {
    const left = tests.reduce(
      (sum, { leftCount, toDate }) => sum + (toDate !== null && toDate <= end ? leftCount : 0),
      day.answeredToday,
    );
    return {
      end,
      pace: left <= usual ? usual : Math.max(usual, Math.ceil(left / daysTo(end, day))),
    };
  });
  return tests.map(({ toDate }) =>
    paces.reduce(
      (most, { end, pace }) => (toDate !== null && toDate <= end ? Math.max(most, pace) : most),
      usual,
    ),
  );
};
