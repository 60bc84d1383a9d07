import { ApiError } from './api-error';

/** Asks the user to re-authenticate. Resolves when they did; rejects when they cancelled or failed. */
type Asker = () => Promise<void>;

let asker: Asker | null = null;
let asking: Promise<void> | null = null;

/** Registers the dialog that asks. @returns unregisters it */
export const onConfirmationNeeded = (ask: Asker): (() => void) => {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
};

const isConfirmationNeeded = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'CONFIRMATION_REQUIRED';

/** Calls that are refused at the same moment share one question. */
const ask = (from: Asker): Promise<void> => {
  asking ??= from().finally(() => {
    asking = null;
  });
  return asking;
};

/**
 * Sends; when the server wants to know first who is asking, asks and sends once more. A refused request is not kept
 * under its idempotency key, so the second one carries the same.
 */
export const withConfirmation = async <T>(send: () => Promise<T>): Promise<T> => {
  try {
    return await send();
  } catch (error) {
    if (asker === null || !isConfirmationNeeded(error)) throw error;
    // Declined: the refusal stands as the server put it. A session that ended meanwhile is told as such.
    await ask(asker).catch((reason: unknown) => {
      throw reason instanceof ApiError ? reason : error;
    });
    return send();
  }
};
