import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';

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
export const lockPassword = async (
  tx: Tx,
  { companyId, userId }: { companyId: number; userId: number },
  now: Date,
): Promise<string | null> => {
  const { password_hash: hash } = await tx
    .selectFrom('users')
    .select(passwordThen(now).as('password_hash'))
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return hash;
};

/** Locks the account while its session is opened. @returns whether it may still sign in with the checked password */
export const lockUnchangedAccount = async (
  tx: Tx,
  account: { id: number; company_id: number; password_hash: string | null },
): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', account.company_id)
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .where('deactivated_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()) !== undefined;

interface FactorsRow {
  has_totp: boolean;
  has_passkey: boolean;
  has_recovery_code: boolean;
  wants_email: boolean;
}

/** What an account has for a second step. */
export const getFactors = async (tx: Tx, userId: number): Promise<FactorsRow> => {
  const { rows } = await sql<FactorsRow>`
    select u.totp_confirmed_at is not null as has_totp,
      exists (select 1 from passkeys p where p.company_id = u.company_id and p.user_id = u.id) as has_passkey,
      exists (select 1 from recovery_codes r
        where r.company_id = u.company_id and r.user_id = u.id and r.used_at is null) as has_recovery_code,
      u.email is not null and (u.two_factor_email or c.two_factor_required) as wants_email
    from users u join companies c on c.id = u.company_id where u.id = ${userId}`.execute(tx);
  return onlyRow(rows);
};
