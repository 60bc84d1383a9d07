import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

/** `null` without a password, and for an expired initial password. */
const passwordThen = (now: Date) =>
  sql<
    string | null
  >`case when initial_password_expires_at <= ${now} then null else password_hash end`;

/** Most accounts with the same address or login id whose password is checked. */
const MOST_CLAIMS = 5;

/**
 * The accounts of an address or login id that may sign in: first the account that has proved the address, then those
 * for which an admin entered it. The password decides between them, so that an unproved address neither blocks another
 * account nor reveals it.
 */
export const findAccounts = (tx: Tx, name: string, now: Date) =>
  tx
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.company_id', passwordThen(now).as('password_hash')])
    .where((eb) =>
      eb.or([
        eb('u.email', '=', name.toLowerCase()),
        eb(sql`lower(u.login_id)`, '=', name.toLowerCase()),
      ]),
    )
    .where('u.deactivated_at', 'is', null)
    .where('c.deactivated_at', 'is', null)
    .orderBy(sql`u.email_verified_at is null`)
    .orderBy(sql`c.approved_at is null`)
    .orderBy('u.id')
    .limit(MOST_CLAIMS)
    .execute();

/** Locks a user's row and returns the password hash. */
export const lockPassword = async (tx: Tx, userId: number, now: Date): Promise<string | null> => {
  const { password_hash: hash } = await tx
    .selectFrom('users')
    .select(passwordThen(now).as('password_hash'))
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return hash;
};

/** Locks the account while its session is opened. @returns whether it may still sign in with the checked password */
export const lockUnchangedAccount = async (
  tx: Tx,
  account: { id: number; password_hash: string | null },
): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .where('deactivated_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()) !== undefined;
