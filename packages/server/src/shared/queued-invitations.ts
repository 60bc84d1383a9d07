import { sql } from 'kysely';
import type { Tx } from './caller';

/**
 * SQL: whether somebody, under the alias `u`, is still to get an invitation that was queued. Who was deactivated or has
 * chosen a password meanwhile is not written to, nor whose address has failed since.
 */
export const waitsForInvitation = sql<boolean>`(
  u.invitation_queued_at is not null and u.deactivated_at is null and u.email is not null and u.password_hash is null
  and not exists (
    select from mail_failures f
    where f.company_id = u.company_id and f.user_id = u.id and f.address = u.email
      and f.failed_at > u.invitation_queued_at))`;

/** How many invitations of a company wait. */
export const countQueuedInvitations = async (tx: Tx, companyId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users u
    where u.company_id = ${companyId} and ${waitsForInvitation}`.execute(tx);
  return rows[0]!.count;
};

/** Queues an invitation behind those that wait; who is queued already keeps the place. */
export const queueInvitation = async (
  tx: Tx,
  { company_id: companyId, id }: { company_id: number; id: number },
  now: Date,
): Promise<void> => {
  await sql`
    update users u set invitation_queued_at = ${now}
    where company_id = ${companyId} and id = ${id} and not ${waitsForInvitation}`.execute(tx);
};

/** Those who are next, locked until the transaction ends; others that send at the same moment take the ones after. */
export const nextQueuedInvitations = async (
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
