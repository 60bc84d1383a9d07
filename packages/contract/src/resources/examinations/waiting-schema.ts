import { z } from 'zod/mini';
import { Id } from '../../base/scalars';

/** A course that somebody is to get once they have passed what it asks for before. */
export const WaitingCourse = z.object({
  id: Id,
  name: z.string(),
  /** What they have not passed of that; nothing is left of it on the day on which they pass, and they get the course on the next. */
  missing: z.array(z.object({ id: Id, name: z.string() })),
});
export type WaitingCourse = z.infer<typeof WaitingCourse>;

/** Somebody who is to get a course no more. */
export const CancelledWaiting = z.object({ course_template_id: Id, user_id: Id });
export type CancelledWaiting = z.infer<typeof CancelledWaiting>;
