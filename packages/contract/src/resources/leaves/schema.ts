import { z } from 'zod/mini';
import { DateOnly, Id } from '../../base/scalars';
import { withShortCourses } from '../examinations/short-courses';

/** Kinds of leaves of absence: 産休・育休, 介護休業, 休職, その他の休業. */
export const LeaveKind = z.enum(['ParentalLeave', 'FamilyCareLeave', 'LeaveOfAbsence', 'Other']);
export type LeaveKind = z.infer<typeof LeaveKind>;

/** A leave of absence: nothing is asked, and nothing counts as late. Both ends inclusive; `to: null`: no end is known. */
export const Leave = z.object({
  id: Id,
  user_id: Id,
  kind: LeaveKind,
  from: DateOnly,
  to: z.nullable(DateOnly),
});
export type Leave = z.infer<typeof Leave>;

/** The same after a change. */
export const ChangedLeave = z.object({ ...Leave.shape, ...withShortCourses });

export const LeaveBody = z.strictObject({
  kind: LeaveKind,
  from: DateOnly,
  to: z.optional(z.nullable(DateOnly)),
});
export type LeaveBody = z.infer<typeof LeaveBody>;

/** What may be changed; absent members stay. Members a client merely sends back are dropped. */
export const LeaveUpdateBody = z.partial(z.object(LeaveBody.shape));
export type LeaveUpdateBody = z.infer<typeof LeaveUpdateBody>;

/** The fewest and the most questions that a restart may allow a day. */
export const LEAST_RESTART = 5;
export const MOST_RESTART = 100;
export const USUAL_RESTART = 15;

const PER_DAY = `1日の上限は、${LEAST_RESTART}問から${MOST_RESTART}問までの整数で入力してください。`;

/** How somebody who is back from an absence begins again. */
export const Restart = z.object({
  user_id: Id,
  /** Most questions a day until what waits from before is gone; `null`: no limit. */
  per_day: z.nullable(z.int()),
  /** The day on which they came back from their latest leave or absence; `null` when there was none lately. */
  returned_on: z.nullable(DateOnly),
  /** Whether something waits from before that day: then the limit holds today. */
  is_active: z.boolean(),
});
export type Restart = z.infer<typeof Restart>;

export const RestartBody = z.strictObject({
  per_day: z.nullable(
    z.int(PER_DAY).check(z.minimum(LEAST_RESTART, PER_DAY), z.maximum(MOST_RESTART, PER_DAY)),
  ),
});
export type RestartBody = z.infer<typeof RestartBody>;
