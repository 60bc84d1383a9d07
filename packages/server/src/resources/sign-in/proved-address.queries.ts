import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { replaceSignInNames } from '../../shared/sign-in-names.queries';

interface Person {
  company_id: number;
  id: number;
}

/**
 * Marks the account's address as proved, after the user has shown access to the mailbox. A deactivated account that had
 * proved the address loses the mark; an active one keeps it, and this account gets none. Runs as the system role.
 */
export const markAddressProved = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  const { rows: left } = await sql<Person>`
    update users o set email_verified_at = null
    from users u, companies c
    where u.id = ${userId} and o.email = u.email and o.id <> u.id and o.email_verified_at is not null
      and c.id = o.company_id and (o.deactivated_at is not null or c.deactivated_at is not null)
    returning o.company_id, o.id`.execute(tx);
  // Their names go first: the address is free then.
  for (const { company_id: companyId, id } of left) await replaceSignInNames(tx, companyId, [id]);
  const { rows: proved } = await sql<Person>`
    update users u set email_verified_at = ${now}
    where u.id = ${userId} and u.email is not null and u.email_verified_at is null
      and not exists (
        select from users o where o.email = u.email and o.id <> u.id and o.email_verified_at is not null)
    returning u.company_id, u.id`.execute(tx);
  for (const { company_id: companyId, id } of proved) await replaceSignInNames(tx, companyId, [id]);
};
