import { ApiError } from './api-error';

const NEVER_AGAIN: readonly number[] = [401, 403, 404, 500, 503];
const QUERY_ATTEMPTS = 3;
const MUTATION_ATTEMPTS = 2;
const LONGEST_WAIT_MS = 30_000;

const statusOf = (error: unknown): number | null =>
  error instanceof ApiError ? error.status : null;

/** TanStack Query counts the failures before this one; the attempt count counts this one too. */
const attemptOf = (earlierFailures: number): number => earlierFailures + 1;

/** Retry of a read: up to three attempts, unless the answer would be the same. */
export const retryQuery = (earlierFailures: number, error: unknown): boolean => {
  if (error instanceof Error && error.name === 'RequiredParameterError') return false;
  return (
    !NEVER_AGAIN.includes(statusOf(error) ?? 0) && attemptOf(earlierFailures) <= QUERY_ATTEMPTS
  );
};

/** Retry of a write: one more attempt when the server was busy or failed; its idempotency key stays the same. */
export const retryMutation = (earlierFailures: number, error: unknown): boolean => {
  const status = statusOf(error);
  const worthIt = status !== null && (status === 429 || status >= 500);
  return worthIt && attemptOf(earlierFailures) <= MUTATION_ATTEMPTS;
};

/** One second, two, four …, or as long as the server asks. */
export const retryDelayMs = (earlierFailures: number, error: unknown): number => {
  const asked = error instanceof ApiError ? error.retryAfterSeconds : null;
  const wait = asked === null ? 1000 * 2 ** earlierFailures : asked * 1000;
  return Math.min(wait, LONGEST_WAIT_MS);
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends a write that is no action of a page by the rule of all writes. */
export const withRetries = async <T>(send: () => Promise<T>): Promise<T> => {
  for (let failures = 0; ; failures += 1) {
    try {
      return await send();
    } catch (error) {
      if (!retryMutation(failures, error)) throw error;
      await pause(retryDelayMs(failures, error));
    }
  }
};
