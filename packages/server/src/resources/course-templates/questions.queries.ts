import type { listCourseQuestions, QuestionType } from '@tokiori/contract';
import { sql } from 'kysely';
import { pageOf, type Page } from '../../platform/list-pages';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { COUNTED_ASKED, COUNTED_CORRECT } from '../../shared/memory-tally';
import { countsFor } from '../../shared/visible-users.access';

/** A question of a course with the answers of the users visible to the caller. */
export interface CourseQuestionRow {
  id: number;
  question_id: number;
  sequence: number;
  title: string;
  question_type: QuestionType;
  minor_category_id: number;
  minor_category_name: string;
  medium_category_id: number;
  medium_category_name: string;
  major_category_id: number;
  major_category_name: string;
  asked: number;
  correct_count: number;
}

/** One page of a course's live questions, numbered from 1 without gaps, in order unless told. */
export const pageOfCourseQuestions = (
  call: CallOf<typeof listCourseQuestions>,
  courseId: number,
): Promise<Page<CourseQuestionRow>> =>
  pageOf<typeof listCourseQuestions, CourseQuestionRow>(call, {
    named: sql`listed as (
      select cq.question_id as id, cq.question_id, row_number() over (order by cq.sequence) as sequence,
        v.title, v.question_type, mi.id as minor_category_id, mi.name as minor_category_name,
        me.id as medium_category_id, me.name as medium_category_name, ma.id as major_category_id, ma.name as major_category_name,
        s.asked, s.correct_count
      from course_questions cq
      join questions q on q.id = cq.question_id
      join question_versions v on v.question_id = q.id and v.version = q.version
      join minor_categories mi on mi.id = q.minor_category_id
      join medium_categories me on me.id = mi.medium_category_id
      join major_categories ma on ma.id = me.major_category_id
      cross join lateral (
        select coalesce(sum(${COUNTED_ASKED}), 0) as asked, coalesce(sum(${COUNTED_CORRECT}), 0) as correct_count
        from memories m
        where m.company_id = ${call.caller.companyId} and m.question_id = q.id
          and ${countsFor(call.caller, sql`m.user_id`)}
      ) s
      where cq.course_template_id = ${courseId} and q.deleted_at is null and q.retired_at is null
    )`,
    columns: sql`l.*`,
    from: sql`listed l`,
    where: [],
    sorts: {
      id: sql`l.id`,
      sequence: sql`l.sequence`,
      title: sql`l.title`,
      correct_rate: sql`l.correct_count::float8 / nullif(l.asked, 0)`,
    },
    order: { field: 'sequence' },
    filters: {},
  });

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
    from unnest(${[...questionIds]}::bigint[]) with ordinality as chosen(id, place)`.execute(tx);
};
