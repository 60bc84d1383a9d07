import type { SessionUser } from '@tokiori/contract';
import { currentSession } from '../session/session-store';
import { ApiError } from './api-error';
import { SENTENCES } from './sentences';

/** Somebody whose session ended, and who may sign in again in place. */
export interface Renewal {
  user: SessionUser;
  /** They have; what waits is sent. */
  done: () => void;
  /** They would rather not. */
  declined: () => void;
}

/** Refusals of which the person has been told. */
const told = new WeakSet<object>();

/** Whether the person has been told already that they have to sign in because of this refusal. */
export const wasTold = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && told.has(error);

let pending: Renewal | null = null;
let asking: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Who is asked to sign in again now; the page with what they typed must stay. `null` for nobody. */
export const pendingRenewal = (): Renewal | null => pending;

/** Calls the listener when `pendingRenewal` changes; without one nobody is asked. @returns unsubscribes */
export const onRenewal = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // The dialog is gone: what waits for its answer must not wait endlessly.
    if (listeners.size === 0) pending?.declined();
  };
};

const setPending = (next: Renewal | null): void => {
  pending = next;
  for (const listener of listeners) listener();
};

/** Writes that are refused at the same moment share one question. */
const ask = (user: SessionUser): Promise<void> =>
  (asking ??= new Promise<void>((done, reject) => {
    if (listeners.size === 0) return reject(new Error('nobody asks'));
    // The specification's word on a refused write comes first. What it then calls for is the sign-in over the page.
    window.alert(SENTENCES.signInAgain);
    setPending({ user, done, declined: () => reject(new Error('declined')) });
  }).finally(() => {
    asking = null;
    setPending(null);
  }));

const isSessionOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401 && error.code === 'UNAUTHENTICATED';

/**
 * Sends a write; when the session has ended, lets the same person sign in again and sends it once more, so that
 * nothing typed is lost: first they are told, as the specification has it, then asked. A refused request is not kept under its idempotency key: the second one carries the same.
 * Nothing is sent as somebody else. Declined: the 401 stands, and leads to the sign-in page as every other.
 */
export const withRenewal = async <T>(send: () => Promise<T>): Promise<T> => {
  const before = currentSession();
  try {
    return await send();
  } catch (error) {
    const isSame = (): boolean => currentSession()?.user.id === before?.user.id;
    if (before === null || !isSessionOver(error) || !isSame()) throw error;
    // Another tab may have signed in again meanwhile.
    if (currentSession()?.bearer_token === before.bearer_token)
      await ask(before.user).catch((reason: Error) => {
        if (reason.message === 'declined') told.add(error);
        throw error;
      });
    if (!isSame()) throw error;
    return send();
  }
};
