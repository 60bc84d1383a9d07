import type { listExaminationQuestions } from '@tokiori/contract';
import { sql } from 'kysely';
import { pageOf, type Page } from '../../platform/list-pages';
import type { CallOf, Tx } from '../../shared/caller';
import { MEMORY_COLUMNS, type MaybeMemoryColumns } from '../../shared/memory-state';
import { COUNTED_ASKED, COUNTED_CORRECT } from '../../shared/memory-tally';
import type { ExaminationRow } from '../deliveries/examination-row';

/** A question of an examination with its holder's memory of it. */
export interface QuestionRow extends MaybeMemoryColumns {
  question_id: number;
  sequence: number;
  title: string;
  minor_category_name: string;
  asked: number;
  correct_count: number;
  last_correct: boolean | null;
  last_skipped: boolean;
  last_confident_wrong: boolean;
  last_asked_on: string | null;
}

/** How a question stood before a day on which it was answered. */
export interface BeforeDay {
  question_id: number;
  /** `null`: the first answer was on that day. */
  last_correct: boolean | null;
  /** Before the first answer of the day; `null` before the first of all. */
  predicted_recall: number | null;
}

/** How the questions of an examination that were answered on a day stood before it. */
export const listBeforeDay = async (
  tx: Tx,
  companyId: number,
  examinationId: number,
  day: string,
): Promise<Map<number, BeforeDay>> => {
  const { rows } = await sql<BeforeDay>`
    select s.question_id,
      (array_agg(s.is_correct order by s.id desc) filter (where s.answered_on < ${day}))[1] as last_correct,
      (array_agg(s.predicted_recall order by s.id) filter (where s.answered_on = ${day}))[1] as predicted_recall
    from survey_sheets sh
    join surveys s on s.company_id = sh.company_id and s.survey_sheet_id = sh.id and s.answered_at is not null
    where sh.company_id = ${companyId} and sh.examination_id = ${examinationId}
    group by s.question_id having bool_or(s.answered_on = ${day})`.execute(tx);
  return new Map(rows.map((row) => [row.question_id, row]));
};

/** One page of the questions of an examination, in the order they are asked unless told. */
export const pageOfExaminationQuestions = (
  call: CallOf<typeof listExaminationQuestions>,
  examinationId: number,
): Promise<Page<QuestionRow>> =>
  pageOf<typeof listExaminationQuestions, QuestionRow>(call, {
    columns: sql`eq.question_id, eq.sequence, v.title, c.name as minor_category_name, eq.asked,
      eq.correct_count, eq.last_correct, eq.last_skipped, eq.last_asked_on,
      eq.last_correct is false and coalesce(m.last_confident_wrong, false) as last_confident_wrong, ${MEMORY_COLUMNS}`,
    from: sql`examination_questions eq
      join examinations e on e.company_id = eq.company_id and e.id = eq.examination_id
      join questions q on q.id = eq.question_id
      join question_versions v on v.question_id = q.id and v.version = q.version
      join minor_categories c on c.id = q.minor_category_id
      left join memories m on m.company_id = e.company_id and m.user_id = e.user_id
        and m.question_id = eq.question_id`,
    where: [
      sql`eq.company_id = ${call.caller.companyId}`,
      sql`eq.examination_id = ${examinationId}`,
    ],
    sorts: { id: sql`eq.question_id`, sequence: sql`eq.sequence` },
    order: { field: 'sequence' },
    filters: {},
  });

/** So many people are needed to say that a question is easy, and so many are looked at at most. */
const PEOPLE_FOR_EASE = { least: 5, most: 200 };

/**
 * The one of these questions that the company's people answer right most often, for who has never answered anything: one
 * begins with something that works. `null` for everybody else, and where too few have answered.
 */
export const findEasiestForNewcomer = async (
  tx: Tx,
  { companyId, userId }: { companyId: number; userId: number },
  questionIds: readonly number[],
): Promise<number | null> => {
  const { least, most } = PEOPLE_FOR_EASE;
  const { rows } = await sql<{ question_id: number }>`
    select i.question_id
    from unnest(${[...questionIds]}::bigint[]) with ordinality as i (question_id, place)
    cross join lateral (
      select count(*) as people, sum(a.correct_count)::float8 / nullif(sum(a.asked), 0) as rate from (
        select ${COUNTED_ASKED} as asked, ${COUNTED_CORRECT} as correct_count from memories m
        where m.company_id = ${companyId} and m.question_id = i.question_id limit ${most}
      ) a
    ) r
    where r.people >= ${least} and not exists (
      select from memories own where own.company_id = ${companyId} and own.user_id = ${userId})
    order by r.rate desc, i.place limit 1`.execute(tx);
  return rows[0]?.question_id ?? null;
};

/** The next undelivered questions of an examination, marked as delivered. */
export const updateDelivered = async (tx: Tx, row: ExaminationRow): Promise<number[]> => {
  const { rows } = await sql<{ question_id: number; sequence: number }>`
    update examination_questions set delivered = true
    where company_id = ${row.company_id} and examination_id = ${row.id} and question_id in (
      select eq.question_id from examination_questions eq
      join questions q on q.id = eq.question_id and q.deleted_at is null and q.retired_at is null
      where eq.company_id = ${row.company_id} and eq.examination_id = ${row.id} and not eq.delivered
      order by eq.sequence limit ${row.questions_per_sheet}
    )
    returning question_id, sequence`.execute(tx);
  return rows.sort((a, b) => a.sequence - b.sequence).map(({ question_id }) => question_id);
};
