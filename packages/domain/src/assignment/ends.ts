import type { EndsCountedFrom, EndsCountedIn } from '@tokiori/contract';
import { addDays, type CalendarDate } from '../calendar/date';
import { workingDayAfter, type WorkCalendar } from '../calendar/work-calendar';

/** How a rule says until when people have its course. */
export interface RelativeEnd {
  /** `null`: no last day. */
  days: number | null;
  countedIn: EndsCountedIn;
  countedFrom: EndsCountedFrom;
}

/** Who gets a course by a rule. */
export interface EndOfWhom {
  assignedOn: CalendarDate;
  joinedOn: CalendarDate;
  calendar: WorkCalendar;
}

/** A last day, `null` for none, and whether it is counted from the day of assigning although it was to be from joining. */
export interface WorkedOutEnd {
  to: CalendarDate | null;
  isCountedAnew: boolean;
}

/**
 * The last day by a rule. The first day counted is the one after that from which it is counted: 30 days from the 1st end
 * on the 31st. Leaves of absence are no days off here, since they move last days themselves (`endWithLeaves`). Who joined so
 * long ago that it would end before the day on which it begins is given as many days from that day. Who never works has no
 * last day in working days.
 */
export const relativeEnd = (
  { days, countedIn, countedFrom }: RelativeEnd,
  { assignedOn, joinedOn, calendar }: EndOfWhom,
): WorkedOutEnd => {
  if (days === null) return { to: null, isCountedAnew: false };
  const { leaves: _leaves, ...withoutLeaves } = calendar;
  const after = (date: CalendarDate): CalendarDate | null =>
    countedIn === 'Days' ? addDays(date, days) : workingDayAfter(withoutLeaves, date, days);
  if (countedFrom === 'Assigned') return { to: after(assignedOn), isCountedAnew: false };
  const to = after(joinedOn);
  return to !== null && to < assignedOn
    ? { to: after(assignedOn), isCountedAnew: true }
    : { to, isCountedAnew: false };
};

/** When a course of a rule ends, in words: 「入社日から30日後まで」. */
export const relativeEndWords = ({ days, countedIn, countedFrom }: RelativeEnd): string => {
  if (days === null) return '期限なし';
  const from = countedFrom === 'Joined' ? '入社日' : '割り当てた日';
  const count = days.toLocaleString('ja-JP');
  return `${from}から${count}${countedIn === 'WorkingDays' ? '勤務日' : '日'}以内`;
};
