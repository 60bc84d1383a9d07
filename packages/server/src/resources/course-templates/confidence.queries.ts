import type {
  ConfidenceCounts,
  ConfidenceQuestion,
  CourseConfidence,
  listConfidenceQuestions,
} from '@tokiori/contract';
import { sql } from 'kysely';
import { pageOf, type Page } from '../../platform/list-pages';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';
import { matchesStored } from '../../shared/search';
import { countsFor } from '../../shared/visible-users.access';

/** A question of the map with its answers. */
export type ConfidenceQuestionRow = Omit<ConfidenceQuestion, 'sure_wrong_rate'>;

const CATEGORIES = sql`
  join minor_categories mi on mi.id = q.minor_category_id
  join medium_categories me on me.id = mi.medium_category_id
  join major_categories ma on ma.id = me.major_category_id`;

/** The answers in a course, of the people whom the caller may see, that have a confidence. */
const answered = (caller: Caller, courseId: number) => sql`
  course_questions cq
  join questions q on q.id = cq.question_id and q.deleted_at is null
  ${CATEGORIES}
  join surveys s on s.company_id = ${caller.companyId} and s.question_id = cq.question_id and s.confidence is not null
    and not s.is_dropped
    and ${countsFor(caller, sql`s.user_id`)}
  join survey_sheets sh on sh.company_id = s.company_id and sh.id = s.survey_sheet_id
  join examinations e on e.company_id = sh.company_id and e.id = sh.examination_id
    and e.course_template_id = cq.course_template_id and e.deleted_at is null
  where cq.course_template_id = ${courseId}`;

const COUNTS = sql`
  count(*) filter (where s.confidence = 'sure' and s.is_correct) as sure_correct,
  count(*) filter (where s.confidence = 'sure' and not s.is_correct) as sure_wrong,
  count(*) filter (where s.confidence = 'unsure' and s.is_correct) as unsure_correct,
  count(*) filter (where s.confidence = 'unsure' and not s.is_correct) as unsure_wrong`;

const CATEGORY_COLUMNS = sql`
  ma.id as major_category_id, ma.name as major_category_name, me.id as medium_category_id,
  me.name as medium_category_name, mi.id as minor_category_id, mi.name as minor_category_name`;

/** How many people said how sure they were, and their answers by that and by right and wrong. */
export const sumConfidenceCounts = async (tx: Tx, caller: Caller, courseId: number) => {
  const { rows } = await sql<ConfidenceCounts & { user_count: number }>`
    select count(distinct s.user_id) as user_count, ${COUNTS}
    from ${answered(caller, courseId)}`.execute(tx);
  return onlyRow(rows);
};

/** How many people answered each question of a course with a confidence, and its category. */
export const countConfidenceUsers = async (tx: Tx, caller: Caller, courseId: number) => {
  const { rows } = await sql<{ question_id: number; category_id: number; user_count: number }>`
    select q.id as question_id, mi.id as category_id, count(distinct s.user_id) as user_count
    from ${answered(caller, courseId)}
    group by q.id, mi.id`.execute(tx);
  return rows;
};

/** A minor category with its answers. */
type ConfidenceCategoryRow = CourseConfidence['categories'][number] & { user_count: number };

/** The same counts by minor category; a course has at most a thousand questions, and no more categories. */
export const sumConfidenceByCategory = async (
  tx: Tx,
  caller: Caller,
  courseId: number,
): Promise<ConfidenceCategoryRow[]> => {
  const { rows } = await sql<ConfidenceCategoryRow>`
    select ${CATEGORY_COLUMNS}, count(distinct s.user_id) as user_count, ${COUNTS}
    from ${answered(caller, courseId)}
    group by ma.id, me.id, mi.id order by ma.name, ma.id, me.name, me.id, mi.name, mi.id`.execute(
    tx,
  );
  return rows;
};

const RATE = sql`(a.sure_wrong::float8 / nullif(a.sure_wrong + a.sure_correct, 0))`;

/** One page of the questions of a course that were answered with a confidence. */
export const pageOfConfidenceQuestions = (
  call: CallOf<typeof listConfidenceQuestions>,
  { courseId, hidden }: { courseId: number; hidden: ReadonlySet<number> },
): Promise<Page<ConfidenceQuestionRow>> =>
  pageOf<typeof listConfidenceQuestions, ConfidenceQuestionRow>(call, {
    named: sql`answers as (
      select s.question_id, count(distinct s.user_id) as user_count, ${COUNTS}
      from ${answered(call.caller, courseId)}
      group by s.question_id
    )`,
    columns: sql`a.*, a.question_id as id, v.title, ${CATEGORY_COLUMNS}`,
    from: sql`answers a
      join questions q on q.id = a.question_id
      join question_versions v on v.question_id = q.id and v.version = q.version
      ${CATEGORIES}`,
    where: [sql`a.question_id <> all(${[...hidden]}::bigint[])`],
    sorts: {
      id: sql`a.question_id`,
      title: sql`v.title`,
      category: [sql`ma.name`, sql`me.name`, sql`mi.name`],
      user_count: sql`a.user_count`,
      sure_correct: sql`a.sure_correct`,
      sure_wrong: [sql`a.sure_wrong`, RATE],
      unsure_correct: sql`a.unsure_correct`,
      unsure_wrong: sql`a.unsure_wrong`,
      sure_wrong_rate: RATE,
    },
    order: { field: 'sure_wrong', descending: true },
    filters: {
      majorCategoryId: (id) => sql`ma.id = ${id}`,
      mediumCategoryId: (id) => sql`me.id = ${id}`,
      minorCategoryId: (id) => sql`mi.id = ${id}`,
      q: (text) => matchesStored(sql`v.search_text`, text),
    },
  });
