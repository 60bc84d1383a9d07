import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

/**
 * Notes that somebody who reads the account's mailbox has shown it: the address is theirs from now on. It is taken from
 * whoever had shown it before and is no longer with us; while somebody who is has it, it stays with them. As the owner.
 */
export const proveAddress = async (tx: Tx, userId: number, now: Date): Promise<void> => {
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
