import { sql } from 'kysely';
import { onlyRow } from '../../shared/only-row';
import type { Tx } from '../../shared/caller';
import type { Tables } from '../../tables';
import type { Account } from './account';

/** The sign-in methods of an account: its rows as the database writes them in JSON. */
export interface SignInMethods {
  user: Record<string, unknown>;
  passkeys: never[];
  recovery_codes: never[];
  sso_identities: never[];
}

/** The tables that hold further ones. */
export const METHOD_TABLES = [
  'passkeys',
  'recovery_codes',
  'sso_identities',
] as const satisfies (keyof Tables)[];

/** The current sign-in methods of an account. */
export const signInMethodsOf = async (tx: Tx, account: Account): Promise<SignInMethods> => {
  const part = (table: (typeof METHOD_TABLES)[number]) =>
    sql`(select coalesce(jsonb_agg(to_jsonb(p)), '[]') from ${sql.table(table)} p
      where p.company_id = u.company_id and p.user_id = u.id)`;
  const { rows } = await sql<{ ways: SignInMethods }>`
    select jsonb_build_object(
      'user', jsonb_build_object('email', u.email, 'email_verified_at', u.email_verified_at,
        'login_id', u.login_id, 'password_hash', u.password_hash,
        'password_change_required', u.password_change_required,
        'initial_password_expires_at', u.initial_password_expires_at, 'two_factor_email', u.two_factor_email,
        'totp_secret', u.totp_secret, 'totp_confirmed_at', u.totp_confirmed_at, 'totp_last_step', u.totp_last_step),
      'passkeys', ${part('passkeys')}, 'recovery_codes', ${part('recovery_codes')},
      'sso_identities', ${part('sso_identities')}) as ways
    from users u where u.company_id = ${account.company_id} and u.id = ${account.id}`.execute(tx);
  return onlyRow(rows).ways;
};
