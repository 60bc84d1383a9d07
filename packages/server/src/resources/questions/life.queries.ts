import { LIFE_DAYS } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';
import { recallOn } from '../../shared/predicted-recall';
import type { KeyedVersion } from '../../shared/stored-question';

/** Whose answers to which question. */
interface Life {
  companyId: number;
  /** The main question's. */
  pointId: number;
}

const isActive = sql`u.deactivated_at is null`;

/** Answers to a question in whatever wording; practice and what an erratum dropped are in no figure. */
const answers = ({ companyId, pointId }: Life) => sql`
  from surveys s
  join survey_sheets sh on sh.company_id = s.company_id and sh.id = s.survey_sheet_id and sh.kind <> 'Practice'
  join users u on u.company_id = s.company_id and u.id = s.user_id
  where s.company_id = ${companyId} and s.question_id = ${pointId} and s.answered_at is not null and not s.is_dropped`;

/** How long it took to answer a question, skipped ones left out: quartiles in seconds, between answers in proportion. */
interface TimeSums {
  user_count: number;
  answer_count: number;
  lower_quartile: number | null;
  median: number | null;
  upper_quartile: number | null;
}

export const sumsOfTimes = async (tx: Tx, life: Life): Promise<TimeSums> => {
  const quartile = (share: number) =>
    sql`percentile_cont(${sql.lit(share)}) within group (order by s.duration_seconds)`;
  const { rows } = await sql<TimeSums>`
    select (count(distinct s.user_id) filter (where ${isActive}))::int as user_count, count(*)::int as answer_count,
      ${quartile(0.25)} as lower_quartile, ${quartile(0.5)} as median, ${quartile(0.75)} as upper_quartile
    ${answers(life)} and not s.is_skipped`.execute(tx);
  return onlyRow(rows);
};

/** Answers by how sure people were of them. */
interface SurenessSums {
  user_count: number;
  sure: number;
  sure_correct: number;
  unsure: number;
  unsure_correct: number;
}

export const sumsOfSureness = async (tx: Tx, life: Life): Promise<SurenessSums> => {
  const { rows } = await sql<SurenessSums>`
    select (count(distinct s.user_id) filter (where ${isActive}))::int as user_count,
      (count(*) filter (where s.confidence = 'sure'))::int as sure,
      (count(*) filter (where s.confidence = 'sure' and s.is_correct))::int as sure_correct,
      (count(*) filter (where s.confidence = 'unsure'))::int as unsure,
      (count(*) filter (where s.confidence = 'unsure' and s.is_correct))::int as unsure_correct
    ${answers(life)} and s.confidence is not null`.execute(tx);
  return onlyRow(rows);
};

/** What is remembered of a question by the active people who answered it. */
interface MemorySums {
  user_count: number;
  right_user_count: number;
  median_stability_days: number | null;
  /** As many as `LIFE_DAYS`, of those whose latest answer was right. */
  recalls: (number | null)[];
}

export const sumsOfMemories = async (tx: Tx, { companyId, pointId }: Life): Promise<MemorySums> => {
  const recalls = LIFE_DAYS.map(
    (days) =>
      sql`avg(${recallOn(sql<string>`(m.last_reviewed_on + ${sql.lit(days)})`)}) filter (where m.last_correct)`,
  );
  const { rows } = await sql<MemorySums>`
    select count(*)::int as user_count, (count(*) filter (where m.last_correct))::int as right_user_count,
      percentile_cont(0.5) within group (order by m.stability) as median_stability_days,
      array[${sql.join(recalls)}] as recalls
    from memories m
    join users u on u.company_id = m.company_id and u.id = m.user_id
    where m.company_id = ${companyId} and m.question_id = ${pointId} and ${isActive}`.execute(tx);
  return onlyRow(rows);
};

/** The version of a question that is asked now. */
export const getCurrentVersion = async (tx: Tx, pointId: number): Promise<KeyedVersion> => {
  const { rows } = await sql<KeyedVersion>`
    select q.id as wording_id, v.version, v.question_type, v.selectable, v.orderable
    from questions q join question_versions v on v.question_id = q.id and v.version = q.version
    where q.id = ${pointId}`.execute(tx);
  return onlyRow(rows);
};
