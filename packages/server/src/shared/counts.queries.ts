import { sql } from 'kysely';
import type { Tx } from './caller';

export interface CountRow {
  count: number;
  state: string;
  queue?: string;
}

/** How many jobs there are, by kind and state. */
export const countJobs = async (tx: Tx): Promise<CountRow[]> => {
  const { rows } = await sql<CountRow>`
    select name as queue, state::text as state, count(*) as count from pgboss.job group by 1, 2`.execute(
    tx,
  );
  return rows;
};

/** How many mails there are, by state. */
export const countMails = async (tx: Tx): Promise<CountRow[]> => {
  const { rows } = await sql<CountRow>`
    select state, count(*) as count from mails group by 1`.execute(tx);
  return rows;
};
