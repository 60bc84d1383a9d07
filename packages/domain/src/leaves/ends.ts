import { addDays, daysBetween, type CalendarDate } from '../calendar/date';
import type { LeaveRange } from '../calendar/work-calendar';

/** The days of an examination as its plan has them, both inclusive. */
interface PlannedDays {
  fromDate: CalendarDate;
  toDate: CalendarDate;
}

const inOrder = (leaves: readonly LeaveRange[]): LeaveRange[] =>
  leaves.toSorted((a, b) => (a.fromDate < b.fromDate ? -1 : 1));

const later = (a: CalendarDate, b: CalendarDate): CalendarDate => (a > b ? a : b);

/**
 * The last day of an examination whose holder has leaves of absence: as many days later as it has of them, so that the
 * days outside of leaves are as many as planned. `null` while a leave without an end covers it.
 * @param leaves do not overlap
 */
export const endWithLeaves = (
  { fromDate, toDate }: PlannedDays,
  leaves: readonly LeaveRange[],
): CalendarDate | null => {
  let end = toDate;
  for (const leave of inOrder(leaves)) {
    const start = later(leave.fromDate, fromDate);
    if (start > end) break;
    if (leave.toDate === null) return null;
    if (leave.toDate >= start) end = addDays(end, daysBetween(start, leave.toDate) + 1);
  }
  return end;
};

/**
 * The planned last day that leads to a last day that somebody chose, by the leaves whose end is known: their days before
 * it do not count. One that lies in a leave leads to the first day after it.
 */
export const plannedEndOf = (
  { fromDate, toDate }: PlannedDays,
  leaves: readonly LeaveRange[],
): CalendarDate => {
  const daysOfLeave = leaves.reduce((days, leave) => {
    const start = later(leave.fromDate, fromDate);
    if (leave.toDate === null || start > toDate) return days;
    if (leave.toDate >= toDate) return days + daysBetween(start, toDate);
    return leave.toDate < start ? days : days + daysBetween(start, leave.toDate) + 1;
  }, 0);
  return addDays(toDate, -daysOfLeave);
};
