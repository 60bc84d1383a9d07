import { timeIn } from '@tokiori/domain';
import type { Database } from '../platform/database';
import type { Tables } from '../tables';
import { startEvery } from './every';
import { claimNight, listDueCompanies, type NightRuns } from './nights.queries';

const EVERY_MS = 600_000;
const HOUR_MS = 3_600_000;
const HOURS_BETWEEN = 16;
/** A company's night begins and ends at these hours of its day. */
const NIGHT = { from: '01:00', to: '05:00' };

/** What is done for each company once a night. */
export interface NightWork {
  runs: NightRuns;
  work: (database: Database<Tables>, companyId: number, now: Date) => Promise<void>;
}

const isNight = (zone: string, now: Date): boolean => {
  const time = timeIn(zone, now);
  return time >= NIGHT.from && time < NIGHT.to;
};

/**
 * Does it for the companies where it is night, one after another, each once a night, whichever process comes first; for
 * a company for which it was never done, at once.
 *
 * @throws AggregateError with what failed, once the others are done
 */
export const workAtNight = async (
  { runs, work }: NightWork,
  database: Database<Tables>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> => {
  const before = new Date(now.getTime() - HOURS_BETWEEN * HOUR_MS);
  const due = await database.system((tx) => listDueCompanies(tx, runs, before), { readOnly: true });
  const failures: unknown[] = [];
  for (const { id, time_zone: zone, is_first: isFirst } of due) {
    if (signal?.aborted) return;
    if (!isFirst && !isNight(zone, now)) continue;
    if (await database.system((tx) => claimNight(tx, runs, id, { now, before })))
      await work(database, id, now).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'The work of a night failed.');
};

/** Schedules it: now and every ten minutes. @returns stops it and waits for the run in progress */
export const startNightWork = (
  night: NightWork,
  database: Database<Tables>,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) =>
  startEvery(EVERY_MS, (signal) => workAtNight(night, database, new Date(), signal), onFailure);
