import { z } from 'zod/mini';
import { Id } from '../../base/scalars';

/** What a new company does before its people are asked something, in its order. */
export const FIRST_STEPS = [
  'People',
  'Questions',
  'Courses',
  'Assignments',
  'Invitations',
  'Reminders',
] as const;
export const FirstStep = z.enum(FIRST_STEPS);
export type FirstStep = z.infer<typeof FirstStep>;

/** Counts end here: more need not be counted. */
export const MOST_COUNTED = 1000;

/** How far a company is with its set-up. */
export const FirstSteps = z.object({
  steps: z.array(
    z.object({
      step: FirstStep,
      done: z.boolean(),
      /**
       * Active users; own questions; own courses with questions; assignments; active users who can get in: who were
       * invited, have a password, or sign in elsewhere; kinds of reminders that are sent (of tests, of reviews). At most
       * `MOST_COUNTED`.
       */
      count: z.int(),
    }),
  ),
  /** Whether there is nothing left to do: every step is done, and somebody has answered a question. */
  is_over: z.boolean(),
  /** Whether an admin of the company has put the list away. */
  put_away: z.boolean(),
  /** The newest own course with questions: what is assigned next. `null`: there is none. */
  course_id: z.nullable(Id),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

export const FirstStepsBody = z.strictObject({ put_away: z.boolean() });
