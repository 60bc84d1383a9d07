import type { Database } from '../../platform/database';
import { startEvery } from '../../shared/every';
import type { Tables } from '../../tables';
import { closeQuarters } from './close-quarters';
import { prepareRecall } from './prepare-recall';

const EVERY_MS = 300_000;

/**
 * Schedules what reports rest on and answers do not write: now and every five minutes.
 *
 * @param onFailure called with the error of a failed run; the next run retries
 * @returns stops the schedule and waits for the work in progress
 */
export const startPreparingReports = (
  database: Database<Tables>,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) =>
  startEvery(
    EVERY_MS,
    async (signal) => {
      const now = new Date();
      await closeQuarters(database, now, signal);
      await prepareRecall(database, now, signal);
    },
    onFailure,
  );
