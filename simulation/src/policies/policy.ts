import type { CalendarDate, CourseRun, Reviews } from '@tokiori/domain';
import type { Person } from '../people';

/** What a rule of reviews may look at. */
export interface PolicyContext {
  person: Person;
  /** The true recall, 0 to 1: for the oracle alone. */
  trueRecall: (questionId: number, date: CalendarDate) => number;
}

/** A way to repeat questions. */
export interface Policy {
  /** Whether it is the product itself: the rules that must hold are held against it alone. */
  isProduct: boolean;
  reviews: (context: PolicyContext) => Reviews;
  limits: Pick<CourseRun, 'dailyLimit' | 'restartPerDay'>;
}

export const NO_LIMITS: Policy['limits'] = { dailyLimit: null, restartPerDay: null };
