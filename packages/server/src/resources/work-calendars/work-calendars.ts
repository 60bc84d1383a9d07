import { addDays, type CalendarDate, type HolidayRange, type WorkCalendar } from '@tokiori/domain';
import type { Tx } from '../../shared/caller';
import { itemAt } from '../../platform/item-of';
import { nationalHolidaysBetween } from './national-holidays';
import type { DaysOffRow } from './days-off-row';
import { listDaysOffOfUsers } from './work-calendars.queries';

const DAYS_BACK = 366;
const DAYS_AHEAD = 3 * 366;

interface Period {
  since: CalendarDate;
  today: CalendarDate;
}

/** The day to which days off reach back, for what is seen on a day. */
export const daysOffSince = (today: CalendarDate): CalendarDate => addDays(today, -DAYS_BACK);

/** National holidays within the times in which they were off for the user. */
const nationalDaysOff = (
  row: Omit<DaysOffRow, 'user_id'>,
  { since, today }: Period,
): HolidayRange[] => {
  const starts = [since, ...row.past_weeks.map((week) => week.until_date)];
  const ends = [...starts.slice(1).map((date) => addDays(date, -1)), addDays(today, DAYS_AHEAD)];
  const isOff = [
    ...row.past_weeks.map((week) => week.national_holidays_off),
    row.national_holidays_off,
  ];
  return starts
    .flatMap((from, index) =>
      isOff[index] ? nationalHolidaysBetween(from, itemAt(ends, index)) : [],
    )
    .map(({ date }) => ({ fromDate: date, toDate: date }));
};

/** When a user works, by their days off; they must reach back to `since`. */
export const workCalendarFrom = (
  row: Omit<DaysOffRow, 'user_id'>,
  period: Period,
): WorkCalendar => ({
  weeklyDaysOff: row.weekly_days_off,
  holidays: [...row.holidays, ...nationalDaysOff(row, period)],
  ...(row.past_weeks.length > 0
    ? {
        earlierWeeks: row.past_weeks.map((week) => ({
          untilDate: week.until_date,
          weeklyDaysOff: week.weekly_days_off,
        })),
      }
    : {}),
  ...(row.entered_late.length > 0 ? { enteredLate: row.entered_late } : {}),
  ...(row.leaves.length > 0 ? { leaves: row.leaves } : {}),
});

/**
 * When each user of a company works, from a year before `today` on, or from `since` where that is
 * earlier; national holidays, for those who have them off, to three years after it. Unknown users are
 * absent. What was delivered is counted from the first day: pass that of the earliest plan.
 */
export const workCalendarsOf = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[],
  { today, since }: { today: CalendarDate; since?: CalendarDate | undefined },
): Promise<Map<number, WorkCalendar>> => {
  const yearAgo = daysOffSince(today);
  const period = { since: since !== undefined && since < yearAgo ? since : yearAgo, today };
  const rows = await listDaysOffOfUsers(tx, companyId, userIds, period.since);
  return new Map(rows.map((row) => [row.user_id, workCalendarFrom(row, period)]));
};

/** When one user works, as `workCalendarsOf` tells; an unknown user works every day. */
export const workCalendarOf = async (
  tx: Tx,
  companyId: number,
  userId: number,
  today: CalendarDate,
): Promise<WorkCalendar> =>
  (await workCalendarsOf(tx, companyId, [userId], { today })).get(userId) ?? {
    weeklyDaysOff: [],
    holidays: [],
  };
