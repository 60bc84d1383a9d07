import { sql } from 'kysely';
import type { Tx } from './caller';

/** Whether the database answers; it throws otherwise. */
export const isAnswering = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql`select 1`.execute(tx);
  return rows.length === 1;
};
