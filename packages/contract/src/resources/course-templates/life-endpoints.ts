import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { CourseState } from '../../base/enums';
import { Id } from '../../base/scalars';

const resource = 'course-templates';

/** Courses whose state one call may change. */
const MAX_COURSES = 1000;

/** A course and the state it is to have, or had. */
const CourseWithState = z.strictObject({ id: Id, state: CourseState });

/** What a change of states did: each course with the state it had before. */
export const ChangedCourseStates = z.object({ before: z.array(CourseWithState) });
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
      .array(CourseWithState)
      .check(
        z.minLength(1, 'コースを選んでください。'),
        z.maxLength(MAX_COURSES, `一度に変えられるのは${MAX_COURSES}件までです。`),
      ),
  }),
  answer: ChangedCourseStates,
});
