import type { listUserCourseQuestions, UserCourseQuestion } from '@tokiori/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { pageOf, type Page } from '../../platform/list-pages';
import type { CallOf } from '../../shared/caller';

type CourseQuestionOfUser = z.infer<typeof UserCourseQuestion>;

/** One page of the questions of a user's latest examination of a course; none when they never held it. */
export const pageOfUserCourseQuestions = (
  call: CallOf<typeof listUserCourseQuestions>,
): Promise<Page<CourseQuestionOfUser>> => {
  const { companyId } = call.caller;
  const { user_id: userId, course_id: courseId } = call.params;
  // Learners are not told what will be asked, whatever their role.
  const isOwn = userId === call.caller.userId;
  const title = isOwn ? sql`case when eq.asked > 0 then v.title end` : sql`v.title`;
  return pageOf<typeof listUserCourseQuestions, CourseQuestionOfUser>(call, {
    columns: sql`eq.question_id as id, eq.question_id, ${title} as title, eq.sequence, eq.asked,
      eq.correct_count, eq.last_correct, eq.last_asked_on as last_answered_on`,
    from: sql`examination_questions eq
      join questions q on q.id = eq.question_id
      join question_versions v on v.question_id = q.id and v.version = q.version`,
    where: [
      sql`eq.company_id = ${companyId}`,
      sql`eq.examination_id = (
        select id from examinations
        where company_id = ${companyId} and user_id = ${userId} and course_template_id = ${courseId}
          and deleted_at is null
        order by id desc limit 1)`,
    ],
    sorts: { id: sql`eq.question_id`, sequence: sql`eq.sequence`, title },
    order: { field: 'sequence' },
    filters: {},
  });
};
