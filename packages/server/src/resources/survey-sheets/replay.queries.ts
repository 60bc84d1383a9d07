import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import type { AggregatedMemory } from './learner-aggregator';
import type { OfLearner } from './rebuild.queries';

/** How many questions a learner has answered, and how often in all. */
export interface AnswerCount {
  user_id: number;
  question_count: number;
  answer_count: number;
}

/** The answers of each learner of a company, counted, in an order that has nothing to do with who they are. */
export const countAnswersByLearner = async (tx: Tx, companyId: number): Promise<AnswerCount[]> => {
  const { rows } = await sql<AnswerCount>`
    select user_id, count(*)::int as question_count, sum(asked)::int as answer_count
    from memories where company_id = ${companyId}
    group by user_id order by md5(user_id::text), user_id`.execute(tx);
  return rows;
};

/** Learners with a memory that was reckoned by another version of the weights, by id. */
export const listLearnersToReplay = async (
  tx: Tx,
  companyId: number,
  version: number | null,
): Promise<number[]> => {
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from memories
    where company_id = ${companyId} and weights_version is distinct from ${version}::int
    order by user_id`.execute(tx);
  return rows.map((row) => row.user_id);
};

/** Lets no answer of these learners be recorded until the transaction ends: `write_answers` holds the same locks. */
export const lockLearners = async (tx: Tx, userIds: readonly number[]): Promise<void> => {
  await sql`select pg_advisory_xact_lock(u) from unnest(${[...userIds]}::bigint[]) u`.execute(tx);
};

/** Writes memories as they come to by other weights. */
export const updateMemories = async (
  tx: Tx,
  companyId: number,
  memories: readonly OfLearner<AggregatedMemory>[],
): Promise<void> => {
  const rows = memories.map(({ userId, questionId, asked, state, ...memory }) => ({
    user_id: userId,
    question_id: questionId,
    asked,
    stability: state.stability,
    difficulty: state.difficulty,
    recall_ceiling: state.recallCeiling,
    decay: state.decay,
    person_effect: state.personEffect,
    parameters_version: memory.parametersVersion,
    weights_version: memory.weightsVersion,
  }));
  await sql`select rewrite_memories(${companyId}::bigint, ${JSON.stringify(rows)}::json)`.execute(
    tx,
  );
};
