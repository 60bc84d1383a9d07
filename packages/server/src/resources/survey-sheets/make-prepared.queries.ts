import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import type { Learner } from './learner';
import type { PreparedSheet } from './prepared-sheets.access';

/** Until when an examination goes on, and whether its reviews do afterwards. */
interface ExaminationEnd {
  to_date: string | null;
  is_maintained: boolean;
  /** Whether its tests are begun as those of an examination. */
  is_exam: boolean;
}

/** Waits for a learner's examination, and says whether it goes on and until when. `null`: it does not. */
export const lockOpenExamination = async (
  tx: Tx,
  { companyId, userId }: Learner,
  examinationId: number,
): Promise<ExaminationEnd | null> => {
  const { rows } = await sql<ExaminationEnd>`
    select e.to_date, is_maintained(e.company_id, e.id, 'infinity') as is_maintained, exists (
        select from course_templates c
        where c.id = e.course_template_id and c.company_id = e.company_id and c.exam_rules is not null) as is_exam
    from examinations e
    where e.company_id = ${companyId} and e.user_id = ${userId} and e.id = ${examinationId}
      and e.disabled_at is null and e.deleted_at is null
    for no key update`.execute(tx);
  return rows[0] ?? null;
};

/** The sheet of an examination that is not finished; `null`: there is none. */
export const findOpenSheet = async (
  tx: Tx,
  { companyId }: Learner,
  { examination_id, kind }: PreparedSheet,
): Promise<{ id: number; answered_count: number } | null> => {
  const { rows } = await sql<{ id: number; answered_count: number }>`
    select id, answered_count from survey_sheets
    where company_id = ${companyId} and examination_id = ${examination_id} and kind = ${kind} and finished_at is null`.execute(
    tx,
  );
  return rows[0] ?? null;
};

/** How many questions of a test no sheet was made for; of a review, how many were not answered since its day began. */
export const countStillToAsk = async (
  tx: Tx,
  { companyId, userId }: Learner,
  { examination_id, kind, opens_on, question_ids }: PreparedSheet,
): Promise<number> => {
  const asked = [...question_ids];
  const { rows } = await (
    kind === 'Daily'
      ? sql<{ count: number }>`
        select count(*)::int as count from examination_questions eq
        join questions q on q.id = eq.question_id and q.deleted_at is null and q.retired_at is null
        where eq.company_id = ${companyId} and eq.examination_id = ${examination_id} and not eq.delivered
          and eq.question_id = any(${asked}::bigint[])`
      : sql<{ count: number }>`
        select count(*)::int as count from memories m
        join questions q on q.id = m.question_id and q.deleted_at is null and q.retired_at is null
        where m.company_id = ${companyId} and m.user_id = ${userId} and m.question_id = any(${asked}::bigint[])
          and m.last_reviewed_on < ${opens_on}`
  ).execute(tx);
  return rows[0]?.count ?? 0;
};

/** The questions of a test are given out. */
export const markDelivered = async (
  tx: Tx,
  { companyId }: Learner,
  { examination_id, question_ids }: PreparedSheet,
): Promise<void> => {
  await sql`
    update examination_questions set delivered = true
    where company_id = ${companyId} and examination_id = ${examination_id}
      and question_id = any(${[...question_ids]}::bigint[])`.execute(tx);
};

/** Writes the sheet that was prepared, under its numbers; it was handed out when it was prepared. */
export const insertFromPrepared = async (
  tx: Tx,
  { companyId, userId }: Learner,
  { id }: PreparedSheet,
): Promise<void> => {
  await sql`
    insert into survey_sheets (company_id, id, user_id, kind, examination_id, pass_mark_percent, question_count,
      created_on, created_at)
    overriding system value
    select p.company_id, p.id, p.user_id, p.kind, p.examination_id, e.pass_mark_percent, cardinality(p.question_ids),
      p.opens_on, p.prepared_at
    from prepared_sheets p
    join examinations e on e.company_id = p.company_id and e.id = p.examination_id
    where p.company_id = ${companyId} and p.user_id = ${userId} and p.id = ${id}`.execute(tx);
  await sql`
    insert into surveys (company_id, id, survey_sheet_id, user_id, question_id, version, variant_id, variant_version,
      sequence, seed)
    overriding system value
    select p.company_id, s.id, p.id, p.user_id, s.question_id, s.version, s.variant_id, s.variant_version, s.sequence,
      s.seed
    from prepared_sheets p
    cross join lateral unnest(p.survey_ids, p.question_ids, p.versions, p.variant_ids, p.variant_versions, p.seeds)
      with ordinality as s (id, question_id, version, variant_id, variant_version, seed, sequence)
    where p.company_id = ${companyId} and p.user_id = ${userId} and p.id = ${id}
    order by s.sequence`.execute(tx);
};
