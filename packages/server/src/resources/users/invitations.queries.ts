import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { mayWrite } from '../../shared/may-write';
import { waitsForInvitation } from '../../shared/queued-invitations';

const COMPANIES_AT_ONCE = 100;

/** Companies in which invitations wait that may be sent. Runs as the system role. */
export const listCompaniesWaiting = async (tx: Tx, now: Date): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select c.id from companies c
    where c.approved_at is not null and ${mayWrite(now)}
      and c.id in (select u.company_id from users u where ${waitsForInvitation})
    order by c.id limit ${COMPANIES_AT_ONCE}`.execute(tx);
  return rows.map(({ id }) => id);
};
