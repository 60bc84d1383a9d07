import { sql } from 'kysely';
import type { Tx } from './caller';

/**
 * What jobs of a kind that are not done yet are about, by the number that one member of what they were given has. A
 * statement of its own: jobs stand on one machine, and what they are about may stand on another. Runs as the system role.
 */
export const listAwaitedIds = async (
  tx: Tx,
  { queue, member }: { queue: string; member: string },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct (data ->> ${member}::text)::bigint as id from pgboss.job
    where name = ${queue} and state < 'completed' and data ->> ${member}::text is not null`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
};
