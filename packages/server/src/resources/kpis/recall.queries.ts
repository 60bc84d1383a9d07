import { rate } from '@tokiori/domain';
import type { Figure } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { recallOn } from '../../shared/predicted-recall';

/** Sum and number of the predicted recalls of all questions that somebody ever answered. */
export interface RecallSum {
  recall: number;
  memories: number;
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
      select r.user_id, r.recall_sum, r.memory_count, 
        r.is_stale or r.as_of <> ${today} or r.taken_up_at is not null as is_old
      from predicted_recalls r where r.company_id = ${companyId} and ${who}
    ), old as (
      select user_id from prepared where is_old order by user_id limit ${MOST_ADDED_UP}
    )
    select p.user_id, p.recall_sum as recall, p.memory_count::int as memories from prepared p
    where p.user_id not in (select user_id from old)
    union all
    select o.user_id, s.recall, s.memories from old o
    cross join lateral (
      select coalesce(sum(${recallOn(sql`${today}::date`)}), 0) as recall, count(*)::int as memories from memories m
      where m.company_id = ${companyId} and m.user_id = o.user_id
    ) s`;
};

/** The recall sums of people of a company by person; who never answered is absent. */
export const recallByUser = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[] | null,
  today: string,
): Promise<Map<number, RecallSum>> => {
  const { rows } = await sql<RecallSum & { user_id: number }>`${recallRows(
    companyId,
    userIds,
    today,
  )}`.execute(tx);
  return new Map(rows.map(({ user_id: userId, ...sum }) => [userId, sum]));
};

/** The recall sums of people of a company together. */
export const recallOfAll = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[] | null,
  today: string,
): Promise<RecallSum> => {
  const { rows } = await sql<RecallSum>`
    select coalesce(sum(r.recall), 0) as recall, coalesce(sum(r.memories), 0)::bigint as memories
    from (${recallRows(companyId, userIds, today)}) r`.execute(tx);
  return rows[0]!;
};

/** The mean predicted recall of several people together. */
export const predictedRetention = (sums: Iterable<RecallSum | undefined>): Figure => {
  let [recall, memories] = [0, 0];
  for (const sum of sums) {
    recall += sum?.recall ?? 0;
    memories += sum?.memories ?? 0;
  }
  return { value: rate(recall, memories), numerator: null, denominator: null };
};
