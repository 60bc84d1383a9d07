import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import type { SignUpDetails } from '../sign-in/account-links';

/** What the sign-up of an address said whose link still works; `null` when there is none. As the owner. */
export const findPending = async (
  tx: Tx,
  email: string,
  now: Date,
): Promise<SignUpDetails | null> => {
  const { rows } = await sql<{ details: SignUpDetails }>`
    select details from account_links
    where kind = 'sign-up' and details ->> 'email' = ${email} and used_at is null and expires_at > ${now}
    order by id desc limit 1 for update`.execute(tx);
  return rows[0]?.details ?? null;
};
