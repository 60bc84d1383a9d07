import type { Database } from '../../platform/database';
import { AppError } from '../../platform/errors';
import { consume, refund, type Limit } from '../../platform/rate-limit';
import type { Caller } from '../../shared/caller';
import type { Tables } from '../../tables';

/** As many as of a sign-in: of a million codes, ten in half an hour find none. */
const ATTEMPTS = { most: 10, windowSeconds: 1800, closedSeconds: 1800 };

/**
 * Counts a code that was typed as a wrong one before it is looked at, so that no more are tried however many come at
 * once, and takes that back unless it was wrong.
 *
 * @throws AppError TOO_MANY_ROOM_CODES
 */
export const countRoomCode = async <T>(
  database: Database<Tables>,
  { companyId, userId }: Caller,
  now: Date,
  begin: () => Promise<T>,
): Promise<T> => {
  const limit: Limit = { of: `room codes of user ${userId} of company ${companyId}`, ...ATTEMPTS };
  const retryAfterSeconds = await database.system((tx) => consume(tx, [limit], now));
  if (retryAfterSeconds !== null) throw new AppError('TOO_MANY_ROOM_CODES', { retryAfterSeconds });
  const takeBack = () => database.system((tx) => refund(tx, [limit], now));
  try {
    const begun = await begin();
    await takeBack();
    return begun;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'ROOM_CODE_WRONG')) await takeBack();
    throw error;
  }
};
