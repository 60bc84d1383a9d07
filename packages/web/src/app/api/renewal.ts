import type { SessionUser } from '@tokiori/contract';
import { currentSession } from '../session/session-store';
import { ApiError } from './api-error';

/** Lets the person whose session ended sign in again in place. Rejects when they would rather not. */
type Asker = (who: SessionUser) => Promise<void>;

let asker: Asker | null = null;
let asking: Promise<void> | null = null;

/** Registers the dialog that asks. @returns unregisters it */
export const onRenewalNeeded = (ask: Asker): (() => void) => {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
};

/** Whether somebody is being asked to sign in again: the page with what they typed must stay. */
export const isRenewing = (): boolean => asking !== null;

/** Writes that are refused at the same moment share one question. */
const ask = (who: SessionUser): Promise<void> => {
  if (asker === null) return Promise.reject(new Error('nobody asks'));
  asking ??= asker(who).finally(() => {
    asking = null;
  });
  return asking;
};

const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code === 'UNAUTHENTICATED';

/**
 * Sends a write; when the session has ended, lets the same person sign in again and sends it once more, so that
 * nothing typed is lost. A refused request is not kept under its idempotency key: the second one carries the same.
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
      await ask(before.user).catch(() => {
        throw error;
      });
    if (!isSame()) throw error;
    return send();
  }
};
