import { RESOURCES } from './all-resources';
import type { Database } from './platform/database';
import type { Tables } from './tables';
import { startEvery } from './shared/every';
import { deleteExpired } from './shared/expired.queries';
import { updateExpiredMails } from './shared/mails.queries';

const EVERY_MS = 3_600_000;

/** Runs one cleanup: every resource deletes its expired rows and those past their retention period. */
export const runCleanup = (database: Database<Tables>, now: Date): Promise<void> =>
  database.system(
    async (tx) => {
      await updateExpiredMails(tx, now);
      await deleteExpired(tx, now);
      for (const { cleanup } of RESOURCES) await cleanup?.(tx, now);
    },
    { isBackground: true },
  );

/**
 * Schedules the cleanup: now and every hour.
 *
 * @param onFailure called with the error of a failed run; the next run retries
 * @returns stops the schedule and waits for the run in progress
 */
export const startCleanup = (
  database: Database<Tables>,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) => startEvery(EVERY_MS, () => runCleanup(database, new Date()), onFailure);
