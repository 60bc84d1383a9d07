import type { Secrets } from '../../platform/secrets';
import type { App } from '../../shared/app';
import type { Tx } from '../../shared/caller';
import { startNightWork, type NightWork } from '../../shared/nights';
import type { RetainedRows } from '../../shared/retained-rows';
import { evidenceKeyOf } from '../evidence-packs/evidence-key';
import { nextRows, openRun } from './run.service';
import { findTimeZone } from './settings.queries';

/** An installation that is off at night deletes by day after so many hours. */
const WAITS_AT_MOST_HOURS = 48;

/** A run of the night, or the one that is under way. @returns `null`: there is nothing to do */
const nightRun = async (
  tx: Tx,
  retained: readonly RetainedRows[],
  company: { companyId: number; now: Date },
): Promise<number | null> => {
  const timeZone = await findTimeZone(tx, company.companyId);
  if (timeZone === null) return null;
  return (await openRun(tx, retained, { ...company, timeZone }, 'Night'))?.id ?? null;
};

/** Says who deletes what has become too old: rows by rows, so that others get in between and a kill loses nothing. */
export const deleteOldData = (
  {
    jobs,
    database,
    secrets,
    now,
  }: Pick<App, 'jobs' | 'database' | 'now'> & { secrets: Pick<Secrets, 'derive'> },
  retained: readonly RetainedRows[],
): void => {
  const tools = { retained, key: evidenceKeyOf(secrets) };
  const inSystem = <T>(work: (tx: Tx) => Promise<T>) =>
    database.system(work, { isBackground: true });
  jobs.work('delete-old-data', async ({ companyId, runId: begun }, { signal }) => {
    const runId =
      begun || (await inSystem((tx) => nightRun(tx, retained, { companyId, now: now() })));
    if (runId === null) return;
    const step = async (tx: Tx): Promise<boolean> => {
      const timeZone = await findTimeZone(tx, companyId);
      if (timeZone === null) return false;
      return nextRows(tx, runId, { companyId, timeZone, now: now() }, tools);
    };
    while (await inSystem(step))
      // The job is taken up again by another process.
      if (signal.aborted) throw new Error('The process ends.');
  });
};

/** Each company's deletion, once a night. */
const nightOf = (jobs: App['jobs']): NightWork => ({
  runs: 'retention_nights',
  isFirstAtOnce: false,
  waitsAtMostHours: WAITS_AT_MOST_HOURS,
  work: ({ id }, { database }) =>
    database.system((tx) => jobs.send(tx, 'delete-old-data', { companyId: id, runId: 0 })),
});

/** Schedules it. @returns stops the schedule */
export const startDeletions = (
  { database, jobs }: Pick<App, 'database' | 'jobs'>,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) => startNightWork(nightOf(jobs), database, onFailure);
