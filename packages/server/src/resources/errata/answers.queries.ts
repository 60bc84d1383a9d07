import type { Confidence, SheetKind } from '@tokiori/contract';
import { sql } from 'kysely';
import { companyWeightsOf, type CompanyWeights } from '../../shared/company-weights';
import type { Tx } from '../../shared/caller';

/** The question of a company whose answers are corrected: one wording of a knowledge point. */
export interface CorrectedQuestion {
  companyId: number;
  /** What memory is of; the question itself unless it is a variant. */
  pointId: number;
  questionId: number;
}

/** An answer to it, with the learner's pace at that day and the weights of their memory. */
export interface AnswerRow {
  survey_id: number;
  user_id: number;
  survey_sheet_id: number;
  kind: SheetKind;
  examination_id: number | null;
  course_template_id: number | null;
  /** The wording that was asked, and its version. */
  wording_id: number;
  version: number;
  given_ids: number[];
  is_correct: boolean;
  is_skipped: boolean;
  is_dropped: boolean;
  confidence: Confidence | null;
  duration_seconds: number;
  answered_on: string;
  answered_at: Date;
  paced_answers: number;
  paced_seconds: number;
  weights_version: number | null;
  /** Of the memory; `null`: none. */
  person_effect: number | null;
  has_memory: boolean;
}

/** All answers of some learners to a knowledge point in whatever wording, each learner's in the order they were given. */
export const listAnswers = async (
  tx: Tx,
  { companyId, pointId }: CorrectedQuestion,
  userIds: readonly number[],
): Promise<AnswerRow[]> => {
  // The pace as read_surveys_to_answer reads it.
  const { rows } = await sql<AnswerRow>`
    select s.id as survey_id, s.user_id, s.survey_sheet_id, sh.kind, sh.examination_id, e.course_template_id,
      coalesce(s.variant_id, s.question_id) as wording_id, coalesce(s.variant_version, s.version) as version,
      coalesce(s.given_ids, '{}') as given_ids, s.is_correct, s.is_skipped, s.is_dropped, s.confidence,
      s.duration_seconds, s.answered_on, s.answered_at, p.paced_answers, p.paced_seconds, m.weights_version,
      m.person_effect, m.user_id is not null as has_memory
    from surveys s
    join survey_sheets sh on sh.company_id = s.company_id and sh.id = s.survey_sheet_id
    left join examinations e on e.company_id = sh.company_id and e.id = sh.examination_id
    left join memories m on m.company_id = s.company_id and m.user_id = s.user_id and m.question_id = s.question_id
    cross join lateral (
      select coalesce(sum(l.asked + l.recap_asked + l.dropped_count), 0)::int as paced_answers,
        coalesce(sum(l.seconds), 0)::int as paced_seconds
      from (
        select d.asked, d.recap_asked, d.dropped_count, d.seconds from daily_sums d
        where d.company_id = ${companyId} and d.user_id = s.user_id and d.day < s.answered_on
        order by d.day desc, d.course_template_id desc, d.examination_id desc limit 20
      ) l
    ) p
    where s.company_id = ${companyId} and s.question_id = ${pointId} and s.answered_at is not null
      and s.user_id = any(${[...userIds]}::bigint[])
    order by s.user_id, s.answered_at, s.id`.execute(tx);
  return rows;
};

/** Who has answered one of some versions; of those who did it since a moment alone, if one is given. */
export const listAnswerers = async (
  tx: Tx,
  { companyId, pointId, questionId }: CorrectedQuestion,
  versions: readonly number[],
  since: Date | null = null,
): Promise<number[]> => {
  const recently = since === null ? sql`` : sql`and s.answered_at >= ${since}`;
  const { rows } = await sql<{ user_id: number }>`
    select distinct s.user_id from surveys s
    where s.company_id = ${companyId} and s.question_id = ${pointId} and s.answered_at is not null
      and coalesce(s.variant_id, s.question_id) = ${questionId}
      and coalesce(s.variant_version, s.version) = any(${[...versions]}::int[]) ${recently}
    order by s.user_id`.execute(tx);
  return rows.map((row) => row.user_id);
};

/** How many answers each version has. */
export const countByVersion = async (
  tx: Tx,
  { companyId, pointId, questionId }: CorrectedQuestion,
): Promise<Map<number, number>> => {
  const { rows } = await sql<{ version: number; count: number }>`
    select coalesce(s.variant_version, s.version) as version, count(*)::int as count from surveys s
    where s.company_id = ${companyId} and s.question_id = ${pointId} and s.answered_at is not null
      and coalesce(s.variant_id, s.question_id) = ${questionId}
    group by 1`.execute(tx);
  return new Map(rows.map(({ version, count }) => [version, count]));
};

/** The weights that a company's memories go on by: of each version, and those in force. */
export const listWeights = async (
  tx: Tx,
  companyId: number,
): Promise<{ ofVersion: (version: number | null) => CompanyWeights; inForce: CompanyWeights }> => {
  const { rows } = await sql<{ version: number; weights: number[] | null }>`
    select version, weights from memory_weights where company_id = ${companyId} and is_taken
    order by version desc`.execute(tx);
  const of = (row: (typeof rows)[number] | undefined) => companyWeightsOf(companyId, row ?? null);
  return {
    ofVersion: (version) => of(rows.find((row) => row.version === version)),
    inForce: of(rows[0]),
  };
};

/**
 * Holds the examinations and the learners in the order in which answers are recorded: nothing of theirs changes until the
 * transaction ends.
 */
export const lockForCorrection = async (
  tx: Tx,
  { companyId, pointId }: CorrectedQuestion,
  userIds: readonly number[],
): Promise<void> => {
  await sql`
    select 1 from examinations e
    where e.company_id = ${companyId} and e.id in (
      select sh.examination_id from surveys s
      join survey_sheets sh on sh.company_id = s.company_id and sh.id = s.survey_sheet_id
      where s.company_id = ${companyId} and s.question_id = ${pointId}
        and s.user_id = any(${[...userIds]}::bigint[]))
    order by e.id for no key update`.execute(tx);
  const ordered = [...userIds].sort((a, b) => a - b);
  await sql`select pg_advisory_xact_lock(u) from unnest(${ordered}::bigint[]) u`.execute(tx);
};
