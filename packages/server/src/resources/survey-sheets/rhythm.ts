import type { Weekday } from '@tokiori/contract';
import { addDays, MAX_INTERVAL_DAYS, type HolidayRange, type WorkCalendar } from '@tokiori/domain';
import { nationalHolidaysBetween } from '../holidays/holidays.service';
import type { RhythmPart } from './survey-row';

/** Answers needed before "the learner's usual time" means something. */
const LEAST_ANSWERS = 10;

/** Mean seconds an answer takes this learner, of their last days; `null` while there are too few. */
export const usualSeconds = (
  rhythm: Pick<RhythmPart, 'paced_answers' | 'paced_seconds'>,
): number | null =>
  rhythm.paced_answers < LEAST_ANSWERS ? null : rhythm.paced_seconds / rhythm.paced_answers;

let nationalDays: { today: string; ranges: HolidayRange[] } = { today: '', ranges: [] };

/** National holidays that a review planned today can fall on; the same for everybody, so kept for the day. */
const nationalRanges = (today: string): HolidayRange[] => {
  if (nationalDays.today !== today)
    nationalDays = {
      today,
      ranges: nationalHolidaysBetween(today, addDays(today, 2 * MAX_INTERVAL_DAYS)).map(
        ({ date }) => ({
          fromDate: date,
          toDate: date,
        }),
      ),
    };
  return nationalDays.ranges;
};

/** The learner's days off from `today` on. */
export const calendarOf = (rhythm: RhythmPart, today: string): WorkCalendar => {
  const own = (rhythm.holidays ?? '').split(',').filter(Boolean);
  const ranges = own.map((pair) => ({ fromDate: pair.slice(0, 10), toDate: pair.slice(11) }));
  return {
    weeklyDaysOff: rhythm.weekly_days_off as Weekday[],
    holidays: rhythm.national_holidays_off ? [...ranges, ...nationalRanges(today)] : ranges,
  };
};
