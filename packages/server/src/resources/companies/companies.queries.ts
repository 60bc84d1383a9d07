import type { Company } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

/** The company with its active users counted. */
export const oneCompany = async (
  tx: Tx,
  companyId: number,
): Promise<Company & { seats_used: number }> => {
  const { rows } = await sql<Company & { seats_used: number }>`
    select c.id, c.name, c.time_zone, c.fiscal_year_start_month, c.seats,
      (select count(*) from users u where u.company_id = c.id and u.deactivated_at is null) as seats_used
    from companies c where c.id = ${companyId}`.execute(tx);
  return rows[0]!;
};
