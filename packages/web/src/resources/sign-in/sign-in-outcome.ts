import { isTokenRecord } from '../../app/session/session';
import type { NewSession } from '../../app/session/session-store';

/** Signing in was answered with something that is neither a session nor the question for a code. */
export class InvalidSignInError extends Error {
  override readonly name = 'InvalidSignInError';
}

export type SignInOutcome = { next: 'second-factor' } | { next: 'signed-in'; session: NewSession };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Reads what signing in answered. A proxy in between can answer anything, so it is not taken on trust. */
export const outcomeOf = (answer: unknown): SignInOutcome => {
  const method = isObject(answer) ? (answer['two_factor_auth_method'] ?? null) : null;
  if (method === 'email') return { next: 'second-factor' };
  if (method !== null) throw new InvalidSignInError('Invalid two_factor_auth_method');
  if (!isTokenRecord(answer)) throw new InvalidSignInError('Invalid result');
  return { next: 'signed-in', session: answer };
};
