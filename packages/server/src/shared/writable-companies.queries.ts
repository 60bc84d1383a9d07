import { sql } from 'kysely';
import type { Condition } from '../platform/list-pages';
import type { Tx } from './caller';
import { mayWrite } from './may-write';

/**
 * Companies (`c` in the condition) in use that may write and of which it is so. What companies have is asked for by
 * `c.id in (…)`: a subquery about each cannot reach another machine. Runs as the system role.
 */
export const listWritableCompanies = async (
  tx: Tx,
  now: Date,
  condition: Condition,
): Promise<{ companyId: number; timeZone: string }[]> => {
  const { rows } = await sql<{ companyId: number; timeZone: string }>`
    select c.id as "companyId", c.time_zone as "timeZone" from companies c
    where ${mayWrite(now)} and ${condition}
    order by c.id`.execute(tx);
  return rows;
};
