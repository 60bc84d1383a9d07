import type { Weekday } from '@tokiori/contract';
import { addDays, type HolidayRange, type WorkCalendar } from '@tokiori/domain';
import { nationalHolidaysBetween } from '../work-calendars/national-holidays';
import type { SchedulePart } from './survey-row';

/** Answers needed before the learner's usual time is meaningful. */
const LEAST_ANSWERS = 10;

/** The learner's mean seconds per answer over their last days; `null` while there are too few answers. */
export const usualSeconds = (
  schedule: Pick<SchedulePart, 'paced_answers' | 'paced_seconds'>,
): number | null =>
  schedule.paced_answers < LEAST_ANSWERS ? null : schedule.paced_seconds / schedule.paced_answers;

/** Far enough for the longest interval and for the last working days before an end, also of who works on few days. */
const DAYS_AHEAD = 366;

let nationalDays: { today: string; ranges: HolidayRange[] } = { today: '', ranges: [] };

/** National holidays within the range of a review scheduled today; the same for all learners, so cached per day. */
const nationalRanges = (today: string): HolidayRange[] => {
  if (nationalDays.today !== today)
    nationalDays = {
      today,
      ranges: nationalHolidaysBetween(today, addDays(today, DAYS_AHEAD)).map(({ date }) => ({
        fromDate: date,
        toDate: date,
      })),
    };
  return nationalDays.ranges;
};

const rangesOf = (pairs: string | null): HolidayRange[] =>
  (pairs ?? '')
    .split(',')
    .filter(Boolean)
    .map((pair) => ({ fromDate: pair.slice(0, 10), toDate: pair.slice(11) }));

/** The learner's days off from `today`. */
export const calendarOf = (schedule: SchedulePart, today: string): WorkCalendar => {
  const ranges = rangesOf(schedule.holidays);
  const leaves = rangesOf(schedule.leaves).map(({ fromDate, toDate }) => ({
    fromDate,
    toDate: toDate === '' ? null : toDate,
  }));
  return {
    weeklyDaysOff: schedule.weekly_days_off as Weekday[],
    holidays: schedule.national_holidays_off ? [...ranges, ...nationalRanges(today)] : ranges,
    ...(leaves.length > 0 ? { leaves } : {}),
  };
};
