import { sql } from 'kysely';
import { waitsForInvitation } from './queued-invitations';
import { onlyRow } from './only-row';
import type { Tx } from './caller';

/** How many invitations of a company wait. */
export const countQueuedInvitations = async (tx: Tx, companyId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users u
    where u.company_id = ${companyId} and ${waitsForInvitation}`.execute(tx);
  return onlyRow(rows).count;
};

/** Queues an invitation behind those that wait; who is queued already keeps the place. */
export const markInvitationQueued = async (
  tx: Tx,
  { company_id: companyId, id }: { company_id: number; id: number },
  now: Date,
): Promise<void> => {
  await sql`
    update users u set invitation_queued_at = ${now}
    where company_id = ${companyId} and id = ${id} and not ${waitsForInvitation}`.execute(tx);
};

/** Those who are next, locked until the transaction ends; others that send at the same moment take the ones after. */
export const lockQueuedInvitations = async (
  tx: Tx,
  companyId: number,
  limit: number,
): Promise<{ id: number; company_id: number; name: string; email: string }[]> => {
  const { rows } = await sql<{ id: number; company_id: number; name: string; email: string }>`
    select u.id, u.company_id, u.name, u.email from users u
    where u.company_id = ${companyId} and ${waitsForInvitation}
    order by u.invitation_queued_at, u.id limit ${limit}
    for no key update of u skip locked`.execute(tx);
  return rows;
};
