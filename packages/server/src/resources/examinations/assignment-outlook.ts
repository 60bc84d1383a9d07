import type { AssignmentOutlook } from '@tokiori/contract';
import { sampleOfPeople, type PeopleOfCalendar, type WorkCalendar } from '@tokiori/domain';
import type { PlanMembers } from '../deliveries/examination-row';

/** A browser works out so many in about a second. */
const MOST_CALENDARS = 8;

interface PlanWithPeriod {
  chosen: PlanMembers;
  from: string;
  to: string | null;
}

type Calendar = AssignmentOutlook['calendars'][number];

/** A calendar as far as it touches a period, without what the ranges are for. */
const within = ({ calendar, users }: PeopleOfCalendar, from: string, to: string): Calendar => {
  const { weeklyDaysOff, holidays, leaves = [] }: WorkCalendar = calendar;
  const touches = (range: { fromDate: string; toDate: string | null }): boolean =>
    range.fromDate <= to && (range.toDate === null || range.toDate >= from);
  return {
    users,
    weekly_days_off: [...weeklyDaysOff],
    holidays: holidays.filter(touches).map((range) => ({ from: range.fromDate, to: range.toDate })),
    leaves: leaves.filter(touches).map((range) => ({ from: range.fromDate, to: range.toDate })),
  };
};

/** What the outlook of a course for these people is worked out from; `null`: there is none to tell. */
export const outlookOf = (
  courseId: number,
  { chosen, from, to }: PlanWithPeriod,
  groups: readonly PeopleOfCalendar[],
): AssignmentOutlook | null => {
  if (to === null || !chosen.recap_enabled || groups.length === 0) return null;
  const sample = sampleOfPeople(groups, { most: MOST_CALENDARS, seed: courseId });
  return {
    frequency: chosen.frequency,
    weekdays: chosen.weekdays,
    from,
    to,
    questions_per_sheet: chosen.questions_per_sheet,
    desired_retention: chosen.desired_retention,
    interval_cap_days: chosen.interval_cap_days,
    stop_after_right_in_a_row: chosen.stop_after_right_in_a_row,
    daily_question_limit: chosen.daily_question_limit,
    calendars: sample.map((group) => within(group, from, to)),
    is_sample: sample.length < groups.length,
  };
};
