import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import type { SignUpDetails } from '../accounts/account-links';

/** Id of the pending sign-up of an address; `null` when there is none. Runs as the system role. */
export const findPending = async (tx: Tx, email: string, now: Date): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select id from account_links
    where kind = 'sign-up' and details ->> 'email' = ${email} and used_at is null and expires_at > ${now}
    order by id desc limit 1`.execute(tx);
  return rows[0]?.id ?? null;
};

/** The data of a pending sign-up, locked; `null` when it is not pending. Runs as the system role. */
export const lockPendingSignUp = async (
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

/** Deletes a sign-up that cannot be completed. Runs as the system role. */
export const deletePendingSignUp = async (tx: Tx, signUpId: number): Promise<void> => {
  await tx.deleteFrom('account_links').where('id', '=', signUpId).execute();
};
