import { STRONG_FACTORS, type StrongFactor } from '@tokiori/contract';
import { isTokenRecord } from '../../app/session/session';
import type { NewSession } from '../../app/session/session-store';

/** Signing in was answered with something that is neither a session nor the question for a code. */
export class InvalidSignInError extends Error {
  override readonly name = 'InvalidSignInError';
}

export type SignInOutcome =
  | { next: 'emailed-code' }
  | { next: 'strong-factor'; methods: StrongFactor[] }
  | { next: 'signed-in'; session: NewSession };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The ways to go on that this client knows; a newer server may know more. */
const methodsOf = (value: unknown): StrongFactor[] => {
  const methods = isObject(value) ? value['methods'] : null;
  return Array.isArray(methods) ? STRONG_FACTORS.filter((method) => methods.includes(method)) : [];
};

/** Reads what signing in answered. A proxy in between can answer anything, so it is not taken on trust. */
export const outcomeOf = (answer: unknown): SignInOutcome => {
  const method = isObject(answer) ? (answer['two_factor_auth_method'] ?? null) : null;
  if (method === 'email') return { next: 'emailed-code' };
  if (method !== null) throw new InvalidSignInError('Invalid two_factor_auth_method');
  const methods = methodsOf(isObject(answer) ? answer['second_factor'] : null);
  if (methods.length > 0) return { next: 'strong-factor', methods };
  if (!isTokenRecord(answer)) throw new InvalidSignInError('Invalid result');
  return { next: 'signed-in', session: answer };
};
