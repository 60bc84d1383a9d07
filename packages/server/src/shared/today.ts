import { dayIn } from '@tokiori/domain';

/** Whose day it is: the time zone of their company, and the minutes after midnight at which their day begins. */
export interface DayHolder {
  timeZone: string;
  dayStartsAt: number;
}

/** The day that it is for the caller, or for any other person. */
export const todayOf = ({ timeZone, dayStartsAt }: DayHolder, now: Date): string =>
  dayIn(timeZone, dayStartsAt, now);
