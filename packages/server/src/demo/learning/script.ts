import { addDays, type CalendarDate } from '@tokiori/domain';
import { CURRENT_COURSE, PASSED_COURSE } from '../plan/assignments';
import { workingDayAgo } from '../plan/examinations';
import type { Member } from '../tenants/companies';

/**
 * What is decided about a learner beforehand. Nobody has answered anything today: the demo is the same at every hour
 * of a day.
 */
export interface Script {
  /** The last day on which something was taken. */
  lastDay: CalendarDate;
  /** On the last day this course is taken for sure, and its first question answered wrong. */
  stumblesIn: string | null;
  /** Answers this course well enough to pass. */
  passes: string | null;
}

/** Whoever tries the demo signs in as these, and finds something to take. */
const EXPECTED = new Set(['learner', 'demo001']);

/**
 * Of the learners of the manual, the delivery of the latest working day waits, and so does the review of the question
 * they stumbled over on the one before; whatever day it is.
 */
export const scriptFor = ({ person, calendar }: Member, today: CalendarDate): Script =>
  EXPECTED.has(person.key)
    ? {
        lastDay: workingDayAgo(calendar, today, 2),
        stumblesIn: CURRENT_COURSE,
        passes: PASSED_COURSE,
      }
    : { lastDay: addDays(today, -1), stumblesIn: null, passes: null };
