import type { QuestionCategory, QuestionType } from '@tokiori/contract';
import type { WordReading } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import type { StoredChoice, StoredTranslation, StoredWord } from '../../shared/stored-question';
import type { Learner } from './learner';

/** A sheet that will be made on its day, with the numbers that it will have. */
export interface PreparedSheet {
  id: number;
  examination_id: number;
  kind: 'Daily' | 'Recap';
  /** The learner's day before which it is not opened. */
  opens_on: string;
  /** In the order they are asked. */
  question_ids: number[];
}

const COLUMNS = sql`p.id, p.examination_id, p.kind, p.opens_on, p.question_ids`;

const ofLearner = ({ companyId, userId }: Learner) =>
  sql`p.company_id = ${companyId} and p.user_id = ${userId}`;

/** All prepared sheets of a learner, in the order of their days. */
export const listPrepared = async (tx: Tx, learner: Learner): Promise<PreparedSheet[]> => {
  const { rows } = await sql<PreparedSheet>`
    select ${COLUMNS} from prepared_sheets p where ${ofLearner(learner)} order by p.opens_on, p.id`.execute(
    tx,
  );
  return rows;
};

/** The prepared sheet that has a number, or a survey of one; `null`: there is none. */
export const findPrepared = async (
  tx: Tx,
  learner: Learner,
  of: { sheetId: number } | { surveyId: number },
): Promise<PreparedSheet | null> => {
  const isIt =
    'sheetId' in of ? sql`p.id = ${of.sheetId}` : sql`${of.surveyId} = any(p.survey_ids)`;
  const { rows } = await sql<PreparedSheet>`
    select ${COLUMNS} from prepared_sheets p where ${ofLearner(learner)} and ${isIt}`.execute(tx);
  return rows[0] ?? null;
};

/** The earliest prepared sheet of an examination that may be opened on a day; `null`: there is none. */
export const findNextPrepared = async (
  tx: Tx,
  learner: Learner,
  {
    examinationId,
    kind,
    today,
  }: { examinationId: number; kind: PreparedSheet['kind']; today: string },
): Promise<PreparedSheet | null> => {
  const { rows } = await sql<PreparedSheet>`
    select ${COLUMNS} from prepared_sheets p
    where ${ofLearner(learner)} and p.examination_id = ${examinationId} and p.kind = ${kind}
      and p.opens_on <= ${today}
    order by p.opens_on limit 1`.execute(tx);
  return rows[0] ?? null;
};

/** What sheets will ask; of all their questions, one after another, the variants in their places and the orders of choices. */
interface ToPrepare {
  sheets: readonly Omit<PreparedSheet, 'id'>[];
  /** `null`: the question’s own words. */
  variantIds: readonly (number | null)[];
  seeds: readonly number[];
}

/** Writes prepared sheets of questions in their current versions, and takes the numbers for them, in their order. */
export const insertPrepared = async (
  tx: Tx,
  { companyId, userId }: Learner,
  { sheets, variantIds, seeds }: ToPrepare,
  now: Date,
): Promise<void> => {
  if (sheets.length === 0) return;
  const rows = sheets.map(({ examination_id, kind, opens_on }, place) => ({
    place,
    examination_id,
    kind,
    opens_on,
  }));
  const places = sheets.flatMap(({ question_ids: ids }, place) => ids.map(() => place));
  const questionIds = sheets.flatMap(({ question_ids: ids }) => ids);
  // Numbers are taken once for each row, in whichever order the two are joined.
  await sql`
    with sh as materialized (
      select nextval('survey_sheets_id_seq') as id, one.* from (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r (place int, examination_id bigint, kind text, opens_on date)
        order by place
      ) one
    ), a as materialized (
      select nextval('surveys_id_seq') as id, q.id as question_id, q.version, w.id as variant_id,
        w.version as variant_version, asked.place, asked.sequence, asked.seed
      from unnest(${places}::int[], ${questionIds}::bigint[], ${[...variantIds]}::bigint[], ${[...seeds]}::int[])
        with ordinality as asked (place, question_id, variant_id, seed, sequence)
      left join questions w on w.id = asked.variant_id and w.variant_of = asked.question_id
      join questions q on q.id = asked.question_id and (q.company_id = ${companyId} or q.preset)
    )
    insert into prepared_sheets (company_id, id, user_id, examination_id, kind, opens_on, prepared_at, survey_ids,
      question_ids, versions, variant_ids, variant_versions, seeds)
    select ${companyId}, sh.id, ${userId}, sh.examination_id, sh.kind, sh.opens_on, ${now},
      array_agg(a.id order by a.sequence), array_agg(a.question_id order by a.sequence),
      array_agg(a.version order by a.sequence), array_agg(a.variant_id order by a.sequence),
      array_agg(a.variant_version order by a.sequence), array_agg(a.seed order by a.sequence)
    from sh join a on a.place = sh.place
    group by sh.id, sh.examination_id, sh.kind, sh.opens_on`.execute(tx);
};

/** Removes prepared sheets of a learner. */
export const deletePrepared = async (
  tx: Tx,
  learner: Learner,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return;
  await sql`delete from prepared_sheets p where ${ofLearner(learner)} and p.id = any(${[...ids]}::bigint[])`.execute(
    tx,
  );
};

/** One question of a prepared sheet, with its words and how they are read. */
export interface PreparedSurvey {
  sheet_id: number;
  id: number;
  sequence: number;
  question_id: number;
  seed: number;
  title: string;
  statement: string;
  statement_image: string | null;
  question_type: QuestionType;
  question_category: QuestionCategory;
  selectable: StoredChoice[];
  orderable: StoredWord[];
  translations: StoredTranslation[];
  readings: WordReading[] | null;
  corrections: WordReading[];
  /** The question, or the variant of it, is as it was prepared. */
  is_current: boolean;
}

/** The questions of prepared sheets, each sheet's in order. */
export const listPreparedSurveys = async (
  tx: Tx,
  learner: Learner,
  sheetIds: readonly number[],
): Promise<PreparedSurvey[]> => {
  const { rows } = await sql<PreparedSurvey>`
    select p.id as sheet_id, s.id, s.sequence::int as sequence, s.question_id, s.seed, v.title, v.statement,
      v.statement_image, v.question_type, v.question_category, v.selectable, v.orderable, v.translations, r.readings,
      w.reading_corrections as corrections,
      w.version = v.version and w.deleted_at is null and q.deleted_at is null
        and w.retired_at is null and q.retired_at is null as is_current
    from prepared_sheets p
    cross join lateral unnest(p.survey_ids, p.question_ids, p.versions, p.variant_ids, p.variant_versions, p.seeds)
      with ordinality as s (id, question_id, version, variant_id, variant_version, seed, sequence)
    join questions q on q.id = s.question_id
    join questions w on w.id = coalesce(s.variant_id, s.question_id)
    join question_versions v on v.question_id = w.id and v.version = coalesce(s.variant_version, s.version)
    left join question_readings r on r.question_id = v.question_id and r.version = v.version
    where ${ofLearner(learner)} and p.id = any(${[...sheetIds]}::bigint[])
    order by p.id, s.sequence`.execute(tx);
  return rows;
};

/** What names the examination of a prepared sheet, and says whether it goes on. */
export interface PreparedExamination {
  id: number;
  name: string;
  pass_mark_percent: number;
  course_pass_mark_percent: number | null;
  to_date: string | null;
  asks_confidence: boolean;
}

/** The examinations of a learner that go on, by their ids. */
export const listExaminationsOfPrepared = async (
  tx: Tx,
  { companyId, userId }: Learner,
  ids: readonly number[],
): Promise<Map<number, PreparedExamination>> => {
  const { rows } = await sql<PreparedExamination>`
    select e.id, c.name, e.pass_mark_percent, (e.overrides ->> 'pass_mark')::int as course_pass_mark_percent, e.to_date,
      c.asks_confidence
    from examinations e join course_templates c on c.id = e.course_template_id
    where e.company_id = ${companyId} and e.user_id = ${userId} and e.id = any(${[...ids]}::bigint[])
      and e.disabled_at is null and e.deleted_at is null`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
};
