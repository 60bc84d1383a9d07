import type { Wording } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import type { Learner } from './learner';

/** Words in which a question that has several can be asked. */
export interface WordingOfPoint extends Wording {
  pointId: number;
}

/** The live variants of questions, with the question that each is of. Most have none. */
const listVariants = async (
  tx: Tx,
  { companyId }: Learner,
  pointIds: readonly number[],
): Promise<{ id: number; point_id: number }[]> => {
  const { rows } = await sql<{ id: number; point_id: number }>`
    select id, variant_of as point_id from questions
    where variant_of = any(${[...pointIds]}::bigint[]) and deleted_at is null and retired_at is null
      and (company_id = ${companyId} or preset)
    order by id`.execute(tx);
  return rows;
};

/** When a learner was last asked each wording of some questions, as the numbers of surveys, which grow. */
const listLastAsked = async (
  tx: Tx,
  { companyId, userId }: Learner,
  pointIds: readonly number[],
): Promise<Map<number, number>> => {
  const { rows } = await sql<{ wording_id: number; last: number }>`
    select coalesce(variant_id, question_id) as wording_id, max(id) as last from surveys
    where company_id = ${companyId} and user_id = ${userId} and question_id = any(${[...pointIds]}::bigint[])
    group by 1`.execute(tx);
  return new Map(rows.map(({ wording_id: id, last }) => [id, last]));
};

/** All wordings of those of the questions that have variants, as a learner has seen them. */
export const listWordings = async (
  tx: Tx,
  learner: Learner,
  questionIds: readonly number[],
): Promise<WordingOfPoint[]> => {
  const variants = await listVariants(tx, learner, questionIds);
  if (variants.length === 0) return [];
  const pointIds = [...new Set(variants.map(({ point_id: id }) => id))];
  const lastAsked = await listLastAsked(tx, learner, pointIds);
  const wording = (pointId: number, questionId: number): WordingOfPoint => ({
    pointId,
    questionId,
    lastAsked: lastAsked.get(questionId) ?? null,
  });
  return [
    ...pointIds.map((id) => wording(id, id)),
    ...variants.map(({ id, point_id: pointId }) => wording(pointId, id)),
  ];
};
