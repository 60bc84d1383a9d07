import type { ItemFinding, PairSums } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import type { KeyedVersion } from '../../shared/stored-question';

/** People with fewer other answers say nothing of how able they are. */
const FEWEST_OTHERS = 5;

/** First answers of people to a question, with their results in the other ones. */
export interface PairRow extends PairSums {
  question_id: number;
}

/** First answers in which a choice was taken, of the version that is asked now. */
export interface ChoiceRow {
  question_id: number;
  choice_id: number;
  count: number;
  mean_elsewhere: number;
  deviation_elsewhere: number;
}

/** Everybody's first answer to each question, and their share of right first answers to all others. */
const pairs = (companyId: number) => sql`
  first_answers as materialized (
    select distinct on (s.user_id, s.question_id) s.user_id, s.question_id, s.is_correct::int as x, s.given_ids,
      s.variant_id is null and s.version = q.version as is_current
    from surveys s join questions q on q.id = s.question_id
    where s.company_id = ${companyId} and s.answered_at is not null and not s.is_dropped
    order by s.user_id, s.question_id, s.answered_at, s.id
  ), totals as (
    select user_id, count(*) as asked, sum(x) as correct from first_answers group by user_id
    having count(*) > ${FEWEST_OTHERS}
  ), pairs as materialized (
    select f.question_id, f.x, f.given_ids, f.is_current, (t.correct - f.x)::float8 / (t.asked - 1) as y
    from first_answers f join totals t on t.user_id = f.user_id
  )`;

/** The sums over people that discrimination is worked out of, of each question. */
export const sumsOfPairs = async (tx: Tx, companyId: number): Promise<PairRow[]> => {
  const { rows } = await sql<PairRow>`
    with ${pairs(companyId)}
    select p.question_id, count(*)::int as people, sum(x)::float8 as x, sum(x * x)::float8 as xx, sum(y) as y,
      sum(y * y) as yy, sum(x * y) as xy
    from pairs p join questions q on q.id = p.question_id and q.deleted_at is null
    group by p.question_id order by p.question_id`.execute(tx);
  return rows;
};

/** Who took which choice. */
export const sumsOfChoices = async (tx: Tx, companyId: number): Promise<ChoiceRow[]> => {
  const { rows } = await sql<ChoiceRow>`
    with ${pairs(companyId)}
    select p.question_id, g.id as choice_id, count(*)::int as count, avg(p.y) as mean_elsewhere,
      stddev_pop(p.y) as deviation_elsewhere
    from pairs p cross join lateral unnest(p.given_ids) as g (id)
    where p.is_current group by p.question_id, g.id`.execute(tx);
  return rows;
};

/** The versions of questions that are asked now. */
export const listCurrentVersions = async (
  tx: Tx,
  questionIds: readonly number[],
): Promise<Map<number, KeyedVersion>> => {
  const { rows } = await sql<KeyedVersion>`
    select q.id as wording_id, v.version, v.question_type, v.selectable, v.orderable
    from questions q join question_versions v on v.question_id = q.id and v.version = q.version
    where q.id = any(${[...questionIds]}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.wording_id, row]));
};

/** How a question does. */
export interface HealthRow {
  question_id: number;
  people: number;
  right_count: number;
  discrimination: number | null;
  findings: ItemFinding[];
}

/** Writes how a company's questions do in place of what was written before. */
export const replaceHealth = async (
  tx: Tx,
  companyId: number,
  rows: readonly HealthRow[],
): Promise<void> => {
  await sql`delete from question_health where company_id = ${companyId}`.execute(tx);
  await sql`
    insert into question_health (company_id, question_id, people, right_count, discrimination, findings)
    select ${companyId}, r.question_id, r.people, r.right_count, r.discrimination, r.findings
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (question_id bigint, people int, right_count int, discrimination float8, findings jsonb)`.execute(
    tx,
  );
};
