import type { StrongFactor } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { openChallenge } from '../accounts/challenges';
import type { Account, Visitor } from '../accounts/account';

interface FactorsRow {
  has_totp: boolean;
  has_passkey: boolean;
  has_recovery_code: boolean;
  wants_email: boolean;
}

const factorsOf = async (tx: Tx, userId: number): Promise<FactorsRow> => {
  const { rows } = await sql<FactorsRow>`
    select u.totp_confirmed_at is not null as has_totp,
      exists (select 1 from passkeys p where p.company_id = u.company_id and p.user_id = u.id) as has_passkey,
      exists (select 1 from recovery_codes r
        where r.company_id = u.company_id and r.user_id = u.id and r.used_at is null) as has_recovery_code,
      u.email is not null and (u.two_factor_email or c.two_factor_required) as wants_email
    from users u join companies c on c.id = u.company_id where u.id = ${userId}`.execute(tx);
  return rows[0]!;
};

/** What has to follow a right password; `null` when it is enough. What people chose themselves goes before a mail. */
export type SecondStep =
  { second_factor: { methods: StrongFactor[] } } | { two_factor_auth_method: 'email' } | null;

/** The second step an account wants. */
export const secondStepOf = async (tx: Tx, userId: number): Promise<SecondStep> => {
  const factors = await factorsOf(tx, userId);
  if (factors.has_totp || factors.has_passkey) {
    const methods: StrongFactor[] = [
      ...(factors.has_passkey ? (['passkey'] as const) : []),
      ...(factors.has_totp ? (['totp'] as const) : []),
      ...(factors.has_recovery_code ? (['recovery-code'] as const) : []),
    ];
    return { second_factor: { methods } };
  }
  return factors.wants_email ? { two_factor_auth_method: 'email' } : null;
};

/** Begins the second step if the account wants one: the answer to the right password, or `null` when it is enough. */
export const beginSecondStep = async (tx: Tx, account: Account, visitor: Visitor) => {
  const step = await secondStepOf(tx, account.id);
  return step && { ...step, challenge: await openChallenge(tx, account, visitor) };
};
