import { timeIn } from '@tokiori/domain';
import type { Database } from '../platform/database';
import type { Tables } from '../tables';
import { startEvery } from './every';
import { claimNight, listDueCompanies, type NightCompany, type NightRuns } from './nights.queries';

const EVERY_MS = 600_000;
const HOUR_MS = 3_600_000;
/** A night is long over by then, and the next one has not begun. */
const HOURS_BETWEEN = 16;
/** A company's night begins and ends at these hours of its day. */
const NIGHT = { from: '01:00', to: '05:00' };

/** With what a run works. */
export interface NightContext {
  database: Database<Tables>;
  now: Date;
  signal: AbortSignal;
}

/** What is done for each company once a night. */
export interface NightWork<Context extends NightContext = NightContext> {
  runs: NightRuns;
  /** Whether a company for which it was never done does not wait for its night. */
  isFirstAtOnce: boolean;
  /** After so many hours without a night it is done by day; absent: never. */
  waitsAtMostHours?: number;
  work: (company: NightCompany, context: Context) => Promise<void>;
}

const isNight = (zone: string, now: Date): boolean => {
  const time = timeIn(zone, now);
  return time >= NIGHT.from && time < NIGHT.to;
};

/** Since it was begun last, or since the company was made. */
const hoursSince = ({ begun_at: begunAt }: NightCompany, now: Date): number =>
  (now.getTime() - begunAt.getTime()) / HOUR_MS;

/**
 * Does it for the companies where it is night, one after another, each once a night, whichever process comes first.
 *
 * @param onFailure called for each company with which it failed; the next night tries again
 */
export const workAtNight = async <Context extends NightContext>(
  { runs, isFirstAtOnce, waitsAtMostHours = Infinity, work }: NightWork<Context>,
  context: Context,
  onFailure: (error: unknown) => void,
): Promise<void> => {
  const { database, now, signal } = context;
  const before = new Date(now.getTime() - HOURS_BETWEEN * HOUR_MS);
  const due = await database.system((tx) => listDueCompanies(tx, runs, before), { readOnly: true });
  const begunAt = performance.now();
  const current = (): Date => new Date(now.getTime() + performance.now() - begunAt);
  for (const company of due) {
    if (signal.aborted) return;
    // A long night ends in the morning: whoever is left is first in the next one.
    const isDue =
      (isFirstAtOnce && company.is_first) ||
      hoursSince(company, now) >= waitsAtMostHours ||
      isNight(company.time_zone, current());
    if (!isDue) continue;
    if (await database.system((tx) => claimNight(tx, runs, company.id, { now, before })))
      await work(company, context).catch(onFailure);
  }
};

/**
 * Schedules it: now and every ten minutes.
 *
 * @param onFailure called with the error of a failed run
 * @returns stops the schedule and the work in progress
 */
export const startNightWork = (
  night: NightWork,
  database: Database<Tables>,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) =>
  startEvery(
    EVERY_MS,
    (signal) => workAtNight(night, { database, now: new Date(), signal }, onFailure),
    onFailure,
  );
