import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { CourseState } from '../../base/enums';
import { Id, Revision } from '../../base/scalars';

const resource = 'course-templates';

/** Courses whose state one call may change. */
const MAX_COURSES = 1000;

/** A course and the state it is to have, or had. */
const CourseWithState = z.strictObject({ id: Id, state: CourseState });

/** The same, with the revision that the change is based on; without one it overwrites. */
const CourseWithWantedState = z.strictObject({
  id: Id,
  state: CourseState,
  revision: z.optional(Revision),
});

/**
 * What a change of states did: each course with the state it had before, and its revision afterwards. Sent back as it is it
 * takes the change back, unless somebody has changed the course since.
 */
export const ChangedCourseStates = z.object({
  before: z.array(z.extend(CourseWithState, { revision: Revision })),
});
export type ChangedCourseStates = z.infer<typeof ChangedCourseStates>;

export const changeCourseStates = endpoint({
  id: 'changeCourseStates',
  method: 'PUT',
  path: '/course_templates/states',
  resource,
  who: 'admin',
  scope: 'chosen-company',
  summary:
    'コースの状態（下書き、公開中、終了、アーカイブ）をまとめて変えます。1件でも変えられないものがあれば、1件も変えません。変わったコースと、その前の状態を返します。',
  body: z.strictObject({
    courses: z
      .array(CourseWithWantedState)
      .check(
        z.minLength(1, 'コースを選んでください。'),
        z.maxLength(MAX_COURSES, `一度に変えられるのは${MAX_COURSES}件までです。`),
      ),
  }),
  answer: ChangedCourseStates,
  errors: ['STALE_REVISION'],
});
