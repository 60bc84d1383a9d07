import type { Weekday } from '@tokiori/contract';
import type { CalendarDate, HolidayRange, LeaveRange } from '@tokiori/domain';

/** Weekly and national days off that held until a day. */
export interface PastWeekRow {
  until_date: CalendarDate;
  weekly_days_off: Weekday[];
  national_holidays_off: boolean;
}

/** The days off of a user, as they are read. */
export interface DaysOffRow {
  user_id: number;
  weekly_days_off: Weekday[];
  national_holidays_off: boolean;
  /** As deliveries heed them: each day as it stood on that day. */
  holidays: HolidayRange[];
  entered_late: HolidayRange[];
  /** The earliest first. */
  leaves: LeaveRange[];
  /** The earliest first. */
  past_weeks: PastWeekRow[];
}
