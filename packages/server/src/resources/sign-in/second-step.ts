import type { StrongFactor } from '@tokiori/contract';
import type { Tx } from '../../shared/caller';
import { openChallenge } from '../accounts/challenges';
import type { Account, Visitor } from '../accounts/account';
import { getFactors } from './sign-in.queries';

/** What has to follow a right password; `null` when it is enough. What people chose themselves goes before a mail. */
export type SecondStep =
  { second_factor: { methods: StrongFactor[] } } | { two_factor_auth_method: 'email' } | null;

/** The second step an account wants. */
export const secondStepOf = async (tx: Tx, userId: number): Promise<SecondStep> => {
  const factors = await getFactors(tx, userId);
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
