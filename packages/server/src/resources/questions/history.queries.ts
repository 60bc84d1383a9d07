import type {
  listQuestionResults,
  listUserCourseQuestions,
  QuestionResult,
  UserCourseQuestion,
} from '@tokiori/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { pageOf, type Page } from '../../platform/list-pages';
import type { CallOf } from '../../shared/caller';

type Result = z.infer<typeof QuestionResult>;
type CourseQuestionOfUser = z.infer<typeof UserCourseQuestion>;

interface ResultRow extends Omit<Result, 'answered_at'> {
  answered_at: Date;
}

/** One page of the answers that the company's people gave to a question, newest first unless told. */
export const pageOfResults = async (
  call: CallOf<typeof listQuestionResults>,
): Promise<Page<Result>> => {
  const { rows, total } = await pageOf<typeof listQuestionResults, ResultRow>(call, {
    columns: sql`s.id, s.id as survey_id, s.survey_sheet_id, s.user_id, u.name as user_name, sh.kind,
      s.version, s.is_correct as correct, s.is_skipped as skipped, s.given_ids, s.duration_seconds,
      s.answered_at`,
    from: sql`surveys s
      join survey_sheets sh on sh.company_id = s.company_id and sh.id = s.survey_sheet_id
      join users u on u.company_id = s.company_id and u.id = s.user_id`,
    where: [
      sql`s.company_id = ${call.caller.companyId}`,
      sql`s.question_id = ${call.params.id}`,
      sql`s.answered_at is not null`,
    ],
    sorts: { id: sql`s.id`, answered_at: sql`s.answered_at` },
    order: { field: 'answered_at', descending: true },
    filters: {},
  });
  return {
    rows: rows.map((row) => ({ ...row, answered_at: row.answered_at.toISOString() })),
    total,
  };
};

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
