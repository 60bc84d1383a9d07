import type { Database } from '../platform/database';
import type { Tables } from '../tables';

const KEYS_KEPT_DAYS = 7;
const EVERY_MS = 3_600_000;

/** Deletes what has had its time: sessions that have expired, and Idempotency-Keys older than a week. */
export const deleteOutlived = (database: Database<Tables>, now: Date): Promise<void> =>
  database.system(async (tx) => {
    const keptSince = new Date(now.getTime() - KEYS_KEPT_DAYS * 86_400_000);
    await tx.deleteFrom('idempotency_keys').where('created_at', '<', keptSince).execute();
    await tx.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  });

/**
 * Does so now and every hour, without keeping the process alive.
 *
 * @param onFailure hears of what went wrong; the next hour tries again
 * @returns stops it, after what is under way
 */
export const startUpkeep = (
  database: Database<Tables>,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) => {
  let underWay = Promise.resolve();
  const tidy = () => {
    underWay = deleteOutlived(database, new Date()).catch(onFailure);
  };
  tidy();
  const timer = setInterval(tidy, EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    return underWay;
  };
};
