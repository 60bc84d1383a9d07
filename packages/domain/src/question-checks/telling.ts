import { addDays, type CalendarDate } from '../calendar/date';

/** So many days before its day somebody is told that a question is to be looked at again. */
export const CHECK_TOLD_DAYS = 14;

/** So many days lie between two mails to the same person. */
const QUIET_DAYS = 7;

/** A question that is to be looked at again. */
export interface QuestionCheck {
  checkBy: CalendarDate;
  /** The day on which that, or who looks after it, was last said; `null`: it is not known. */
  setOn: CalendarDate | null;
}

/**
 * Whether somebody is told today of the questions that they are to look at again: of one whose day has come, every week;
 * of one whose day comes within 14 days, once. However many there are, they are told once in seven days.
 *
 * @param toldOn the day on which they were last told; `null`: never
 */
export const isToldOfChecks = (
  checks: readonly QuestionCheck[],
  { today, toldOn }: { today: CalendarDate; toldOn: CalendarDate | null },
): boolean => {
  if (toldOn !== null && today < addDays(toldOn, QUIET_DAYS)) return false;
  return checks.some(({ checkBy, setOn }) => {
    if (checkBy <= today) return true;
    const soonFrom = addDays(checkBy, -CHECK_TOLD_DAYS);
    if (today < soonFrom) return false;
    return toldOn === null || toldOn < soonFrom || (setOn !== null && toldOn < setOn);
  });
};
