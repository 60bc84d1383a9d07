import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import type { SignUpDetails } from '../sign-in/account-links';

/** Id of the sign-up of an address that was not completed and can be; `null` when there is none. As the owner. */
export const findPending = async (tx: Tx, email: string, now: Date): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select id from account_links
    where kind = 'sign-up' and details ->> 'email' = ${email} and used_at is null and expires_at > ${now}
    order by id desc limit 1`.execute(tx);
  return rows[0]?.id ?? null;
};

/** What a sign-up said that can still be completed, locked; `null` when it cannot. As the owner. */
export const holdPending = async (
  tx: Tx,
  signUpId: number,
  now: Date,
): Promise<SignUpDetails | null> => {
  const { rows } = await sql<{ details: SignUpDetails }>`
    select details from account_links
    where id = ${signUpId} and kind = 'sign-up' and used_at is null and expires_at > ${now}
    for update`.execute(tx);
  return rows[0]?.details ?? null;
};

/** Forgets a sign-up that cannot be completed. As the owner. */
export const dropPending = async (tx: Tx, signUpId: number): Promise<void> => {
  await tx.deleteFrom('account_links').where('id', '=', signUpId).execute();
};
