import { addDays, type CalendarDate, type WorkCalendar } from '@tokiori/domain';
import type { Tx } from '../../shared/caller';
import { nationalHolidaysBetween } from './national-holidays';
import { daysOffOfUsers, type DaysOffRow } from './work-calendars.queries';

const DAYS_BACK = 366;
const DAYS_AHEAD = 3 * 366;

const calendarOf = (row: DaysOffRow, today: CalendarDate): WorkCalendar => ({
  weeklyDaysOff: row.weekly_days_off,
  holidays: row.national_holidays_off
    ? [
        ...row.holidays,
        ...nationalHolidaysBetween(addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)).map(
          ({ date }) => ({ fromDate: date, toDate: date }),
        ),
      ]
    : row.holidays,
});

/**
 * When each user works, from a year before `today` on; national holidays, for those who have them
 * off, to three years after it. Unknown users are absent.
 */
export const workCalendarsOf = async (
  tx: Tx,
  userIds: readonly number[],
  today: CalendarDate,
): Promise<Map<number, WorkCalendar>> => {
  const rows = await daysOffOfUsers(tx, userIds, addDays(today, -DAYS_BACK));
  return new Map(rows.map((row) => [row.user_id, calendarOf(row, today)]));
};

/** When one user works, as `workCalendarsOf` tells; an unknown user works every day. */
export const workCalendarOf = async (
  tx: Tx,
  userId: number,
  today: CalendarDate,
): Promise<WorkCalendar> =>
  (await workCalendarsOf(tx, [userId], today)).get(userId) ?? { weeklyDaysOff: [], holidays: [] };
