import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';
import { recallSums } from './recall-sums';

/** Sum and number of the predicted recalls of what somebody has answered. */
export interface RecallSum {
  recall: number;
  memories: number;
}

/** The same of the courses that run, beside what these aim at. */
export interface AimedRecallSum extends RecallSum {
  /** The questions that a course asks again, and the sum of these alone. */
  aimed: number;
  aimedRecall: number;
  /** What the courses aim at for these questions, added up. */
  aim: number;
}

/** So many people's memories are added up at once when their prepared sums are stale; the task does the others. */
const MOST_ADDED_UP = 40;

/**
 * Rows with the recall sums of people, as they were prepared; of a few people whose sums are stale, worked out now.
 * @param userIds `null`: everybody
 */
const recallRows = (companyId: number, userIds: readonly number[] | null, today: string) => {
  const who = userIds === null ? sql`true` : sql`r.user_id = any(${[...userIds]}::bigint[])`;
  return sql`
    with prepared as materialized (
      select r.user_id, r.recall_sum, r.memory_count, r.aimed_count, r.aimed_recall_sum, r.aim_sum,
        r.is_stale or r.as_of <> ${today} or r.taken_up_at is not null as is_old
      from predicted_recalls r where r.company_id = ${companyId} and ${who}
    ), old as (
      select user_id from prepared where is_old order by user_id limit ${MOST_ADDED_UP}
    )
    select p.user_id, p.recall_sum as recall, p.memory_count::int as memories, p.aimed_count as aimed, p.aimed_recall_sum as "aimedRecall",
      p.aim_sum as aim
    from prepared p
    where p.user_id not in (select user_id from old)
    union all
    select o.user_id, s.recall_sum, s.memory_count, s.aimed_count, s.aimed_recall_sum, s.aim_sum from old o
    cross join lateral ${recallSums(
      { companyId: sql`${companyId}::bigint`, userId: sql`o.user_id` },
      sql`${today}::date`,
    )} s`;
};

/** The recall sums of people of a company by person; who never answered is absent. */
export const sumRecallByUser = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[] | null,
  today: string,
): Promise<Map<number, AimedRecallSum>> => {
  const { rows } = await sql<AimedRecallSum & { user_id: number }>`${recallRows(
    companyId,
    userIds,
    today,
  )}`.execute(tx);
  return new Map(rows.map(({ user_id: userId, ...sum }) => [userId, sum]));
};

/** The recall sums of people of a company together. */
export const sumRecallOfAll = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[] | null,
  today: string,
): Promise<RecallSum> => {
  const { rows } = await sql<RecallSum>`
    select coalesce(sum(r.recall), 0) as recall, coalesce(sum(r.memories), 0)::bigint as memories
    from (${recallRows(companyId, userIds, today)}) r`.execute(tx);
  return onlyRow(rows);
};
