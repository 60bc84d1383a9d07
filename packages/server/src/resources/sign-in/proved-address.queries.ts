import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

/**
 * Marks the account's address as proved, after the user has shown access to the mailbox. A deactivated account that had
 * proved the address loses the mark; an active one keeps it, and this account gets none. Runs as the system role.
 */
export const markAddressProved = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  await sql`
    update users o set email_verified_at = null
    from users u, companies c
    where u.id = ${userId} and o.email = u.email and o.id <> u.id and o.email_verified_at is not null
      and c.id = o.company_id and (o.deactivated_at is not null or c.deactivated_at is not null)`.execute(
    tx,
  );
  await sql`
    update users u set email_verified_at = ${now}
    where u.id = ${userId} and u.email is not null and u.email_verified_at is null
      and not exists (
        select from users o where o.email = u.email and o.id <> u.id and o.email_verified_at is not null)`.execute(
    tx,
  );
};
