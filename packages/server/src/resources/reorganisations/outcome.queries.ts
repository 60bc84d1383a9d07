import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import type { Chunk } from '../tasks/task-kind';

type Which = Pick<Chunk['task'], 'company_id' | 'id'>;

/** Whom a task has moved. */
export const insertTaskPeople = async (
  tx: Tx,
  { company_id: companyId, id }: Which,
  userIds: readonly number[],
): Promise<void> => {
  await sql`
    insert into task_items (company_id, task_id, user_id, state)
    select ${companyId}, ${id}, user_id, 'Done' from unnest(${[...userIds]}::bigint[]) as moved (user_id)`.execute(
    tx,
  );
};

const KEPT = 'そのあとに変更されたため、元に戻さずに残しました。';

/** What undoing made of them. */
export const updateTaskPeople = async (
  tx: Tx,
  { company_id: companyId, id }: Which,
  kept: readonly number[],
): Promise<void> => {
  const isKept = sql`user_id = any(${[...kept]}::bigint[])`;
  await sql`
    update task_items set state = case when ${isKept} then 'Kept' else 'Undone' end,
      message = case when ${isKept} then ${KEPT} end
    where company_id = ${companyId} and task_id = ${id} and state = 'Done'`.execute(tx);
};
