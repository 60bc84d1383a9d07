import type { Database } from '../platform/database';
import type { Tables } from '../tables';
import type { Tx } from './caller';
import { emptyExpired } from './mails';

const DAY_MS = 86_400_000;
const KEYS_KEPT_DAYS = 7;
/** So long a link that is over can still be told from one that never was. */
const LINKS_KEPT_DAYS = 30;
const MAILS_KEPT_DAYS = 90;
/** Whoever comes from where they failed so long ago starts afresh. */
const FAILURES_KEPT_DAYS = 90;
const EVERY_MS = 3_600_000;

/** Steps of signing in that were not finished in time, and counters that have run out. */
const deleteExpired = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await tx.deleteFrom('sign_in_challenges').where('expires_at', '<=', now).execute();
  await tx.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
  await tx.deleteFrom('sso_flows').where('expires_at', '<=', now).execute();
  await tx.deleteFrom('rate_limits').where('ends_at', '<=', now).execute();
  await emptyExpired(tx, now);
};

/** What was kept for a while to be looked at. */
const deleteOld = async (tx: Tx, now: Date): Promise<void> => {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await tx
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', before(KEYS_KEPT_DAYS))
    .execute();
  await tx.deleteFrom('account_links').where('expires_at', '<', before(LINKS_KEPT_DAYS)).execute();
  await tx
    .deleteFrom('sign_in_failures')
    .where('updated_at', '<', before(FAILURES_KEPT_DAYS))
    .execute();
  await tx
    .deleteFrom('account_changes')
    .where('expires_at', '<', before(LINKS_KEPT_DAYS))
    .execute();
  await tx
    .deleteFrom('mails')
    .where('state', '<>', 'waiting')
    .where('created_at', '<', before(MAILS_KEPT_DAYS))
    .execute();
};

/** Deletes what has had its time. Each kind has its own, above. */
export const deleteOutlived = (database: Database<Tables>, now: Date): Promise<void> =>
  database.system(
    async (tx) => {
      await deleteExpired(tx, now);
      await deleteOld(tx, now);
    },
    { isBackground: true },
  );

/**
 * Does so now and every hour, without keeping the process alive.
 *
 * @param onFailure hears of what went wrong; the next hour tries again
 * @returns stops it, after what is under way
 */
export const startCleanup = (
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
