import { addDays, type CalendarDate } from '@tokiori/domain';
import { CURRENT_COURSE, PASSED_COURSE } from '../plan/assignments';
import { workingDayAgo } from '../plan/examinations';
import type { Member } from '../tenants/companies';

/**
 * Predetermined facts about a learner. No learner has answered anything today, so that the demo is the same at every
 * hour of a day.
 */
export interface Script {
  /** The last day with answers. */
  lastDay: CalendarDate;
  /** On the last day this course is always answered, and its first question answered wrong. */
  stumblesIn: string | null;
  /** Answers this course well enough to pass it. */
  passes: string | null;
}

/** Demo users sign in as these learners, so there must be something to answer. */
const EXPECTED = new Set(['learner', 'demo001']);

/**
 * On any day, the learners named in the manual have an unanswered delivery of the latest working day, and a due review
 * of the question that they answered wrong on the working day before.
 */
export const scriptFor = ({ person, calendar }: Member, today: CalendarDate): Script =>
  EXPECTED.has(person.key)
    ? {
        lastDay: workingDayAgo(calendar, today, 2),
        stumblesIn: CURRENT_COURSE,
        passes: PASSED_COURSE,
      }
    : { lastDay: addDays(today, -1), stumblesIn: null, passes: null };
