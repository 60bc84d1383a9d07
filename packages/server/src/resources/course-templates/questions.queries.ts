import type { QuestionType } from '@tokiori/contract';
import { sql, type RawBuilder } from 'kysely';
import type { ListRequest } from '../../platform/http/lists';
import type { Caller, Tx } from '../../shared/caller';

/** A question of a course with what the company's people made of it. */
export interface CourseQuestionRow {
  question_id: number;
  sequence: number;
  title: string;
  question_type: QuestionType;
  minor_category_name: string;
  asked: number;
  right_count: number;
  total: number;
}

const SORTS: Record<string, RawBuilder<unknown>> = {
  sequence: sql`sequence`,
  title: sql`title`,
  correct_rate: sql`right_count::float8 / nullif(asked, 0)`,
};

/** One page of a course's live questions, numbered from 1 without gaps, in order unless told. */
export const pageOfCourseQuestions = async (
  tx: Tx,
  caller: Caller,
  courseId: number,
  { sort, offset, limit }: ListRequest,
): Promise<{ rows: CourseQuestionRow[]; total: number }> => {
  const direction = sort?.descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<CourseQuestionRow>`
    with listed as (
      select cq.question_id, row_number() over (order by cq.sequence) as sequence, v.title, v.question_type,
        mi.name as minor_category_name, s.asked, s.right_count
      from course_questions cq
      join questions q on q.id = cq.question_id
      join question_versions v on v.question_id = q.id and v.version = q.version
      join minor_categories mi on mi.id = q.minor_category_id
      cross join lateral (
        select coalesce(sum(m.asked), 0) as asked, coalesce(sum(m.right_count), 0) as right_count
        from memories m where m.company_id = ${caller.companyId} and m.question_id = q.id
      ) s
      where cq.course_template_id = ${courseId} and q.deleted_at is null
    )
    select *, (select count(*) from listed) as total from listed
    order by ${SORTS[sort?.field ?? 'sequence']} ${direction} nulls last, sequence
    limit ${limit} offset ${offset}`.execute(tx);
  if (rows[0] || offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  const counted = await sql<{ count: number }>`
    select count(*) as count from course_questions cq join questions q on q.id = cq.question_id
    where cq.course_template_id = ${courseId} and q.deleted_at is null`.execute(tx);
  return { rows, total: counted.rows[0]!.count };
};

/** Makes the given questions the course's, in this order. */
export const replaceCourseQuestions = async (
  tx: Tx,
  caller: Caller,
  courseId: number,
  questionIds: readonly number[],
): Promise<void> => {
  await tx
    .deleteFrom('course_questions')
    .where('company_id', '=', caller.companyId)
    .where('course_template_id', '=', courseId)
    .execute();
  await sql`
    insert into course_questions (course_template_id, company_id, question_id, sequence)
    select ${courseId}, ${caller.companyId}, id, place
    from unnest(${[...questionIds]}::int[]) with ordinality as chosen(id, place)`.execute(tx);
};
