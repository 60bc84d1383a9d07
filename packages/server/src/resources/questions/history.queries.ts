import type { QuestionResult, SheetKind, UserCourseQuestion } from '@tokiori/contract';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod/mini';
import type { ListRequest } from '../../platform/http/lists';
import type { Caller, Tx } from '../../shared/caller';

type Result = z.infer<typeof QuestionResult>;
type CourseQuestionOfUser = z.infer<typeof UserCourseQuestion>;

interface ResultRow extends Omit<Result, 'answered_at'> {
  kind: SheetKind;
  answered_at: Date;
  total: number;
}

/** One page of the answers that the company's people gave to a question, newest first unless told. */
export const pageOfResults = async (
  tx: Tx,
  caller: Caller,
  questionId: number,
  { sort, offset, limit }: ListRequest,
): Promise<{ rows: Result[]; total: number }> => {
  const direction = (sort?.descending ?? true) ? sql`desc` : sql`asc`;
  const answers = sql`
    from surveys s
    join survey_sheets sh on sh.id = s.survey_sheet_id
    join users u on u.id = s.user_id
    where s.company_id = ${caller.companyId} and s.question_id = ${questionId} and s.answered_at is not null`;
  const { rows } = await sql<ResultRow>`
    select s.id as survey_id, s.survey_sheet_id, s.user_id, u.name as user_name, sh.kind, s.version,
      s.is_correct as correct, s.is_skipped as skipped, s.given_ids, s.duration_seconds, s.answered_at,
      count(*) over () as total
    ${answers}
    order by s.answered_at ${direction}, s.id ${direction} limit ${limit} offset ${offset}`.execute(
    tx,
  );
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countOf(tx, answers));
  return {
    rows: rows.map((row) => ({ ...row, answered_at: row.answered_at.toISOString() })),
    total,
  };
};

const countOf = async (tx: Tx, from: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${from}`.execute(tx);
  return rows[0]!.count;
};

/** One page of the questions of a user's latest examination of a course; none when they never held it. */
export const pageOfUserCourseQuestions = async (
  tx: Tx,
  caller: Caller,
  { userId, courseId }: { userId: number; courseId: number },
  { sort, offset, limit }: ListRequest,
): Promise<{ rows: CourseQuestionOfUser[]; total: number }> => {
  const direction = sort?.descending ? sql`desc` : sql`asc`;
  const column = sort?.field === 'title' ? sql`v.title` : sql`eq.sequence`;
  const questions = sql`
    from examination_questions eq
    join questions q on q.id = eq.question_id
    join question_versions v on v.question_id = q.id and v.version = q.version
    where eq.company_id = ${caller.companyId} and eq.examination_id = (
      select id from examinations
      where company_id = ${caller.companyId} and user_id = ${userId} and course_template_id = ${courseId}
        and deleted_at is null
      order by id desc limit 1)`;
  const { rows } = await sql<CourseQuestionOfUser & { total: number }>`
    select eq.question_id, v.title, eq.sequence, eq.asked, eq.right_count as right, eq.last_right as last_correct,
      eq.last_asked_on as last_answered_on, count(*) over () as total
    ${questions}
    order by ${column} ${direction}, eq.sequence limit ${limit} offset ${offset}`.execute(tx);
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countOf(tx, questions));
  return { rows, total };
};
