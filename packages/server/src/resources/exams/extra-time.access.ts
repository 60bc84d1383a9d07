import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';

/** By how many percent the time of examinations is longer for the caller; `null`: it is not. */
export const findExtraTime = async (
  tx: Tx,
  { companyId, userId }: Caller,
): Promise<number | null> => {
  const { rows } = await sql<{ percent: number | null }>`
    select extra_time_percent as percent from users
    where company_id = ${companyId} and id = ${userId}`.execute(tx);
  return onlyRow(rows).percent;
};
