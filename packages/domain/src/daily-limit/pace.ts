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

/** What a day has to do with tests that wait. */
export interface PaceToEnd {
  /** Questions that the day must hold. */
  perDay: number;
  /** Whether some of them would be missed if none were asked today. */
  isPressing: boolean;
}

/**
 * How many questions a day must hold so that each of the tests is taken by its end, level over the working days that are
 * left; one entry for each. At least `usual`: a day may always hold so many. What has no end never needs more.
 *
 * Where L questions are left of all tests that end by a date and d working days, ⌈(L + answered today) ÷ d⌉ a day do.
 * They are pressing where the other d − 1 days hold fewer than L.
 */
export const pacesToEnd = (
  tests: readonly WaitingToEnd[],
  usual: number,
  day: Day,
): PaceToEnd[] => {
  const ends = [...new Set(tests.flatMap(({ toDate }) => toDate ?? []))].sort();
  const paces = ends.map((end) => {
    const left = tests.reduce(
      (sum, { leftCount, toDate }) => sum + (toDate !== null && toDate <= end ? leftCount : 0),
      0,
    );
    const days = daysTo(end, day);
    return {
      end,
      perDay: Math.max(usual, Math.ceil((left + day.answeredToday) / days)),
      isPressing: left > usual * (days - 1),
    };
  });
  return tests.map(({ toDate }) => {
    const bounding = paces.filter(({ end }) => toDate !== null && toDate <= end);
    return {
      perDay: Math.max(usual, ...bounding.map(({ perDay }) => perDay)),
      isPressing: bounding.some(({ isPressing }) => isPressing),
    };
  });
};
