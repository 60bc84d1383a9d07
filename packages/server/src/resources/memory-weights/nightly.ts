import { timeIn } from '@tokiori/domain';
import type { Database } from '../../platform/database';
import { startEvery } from '../../shared/every';
import type { Tables } from '../../tables';
import { fitCompany, type FitContext } from './fit.service';
import { claimFit, companiesToFit, timeZones } from './weights.queries';

const EVERY_MS = 600_000;
/** A company's night begins and ends at these hours of its day. */
const NIGHT = { from: '01:00', to: '05:00' };
/** A night is long over by then, and the next one has not begun. */
const HOURS_BETWEEN = 16;
const HOUR_MS = 3_600_000;

const isNight = (zone: string, now: Date): boolean => {
  const time = timeIn(zone, now);
  return time >= NIGHT.from && time < NIGHT.to;
};

/**
 * Fits weights for the companies where it is night, one after another, each once a night, whichever process comes first.
 *
 * @param onFailure called for each company with which it failed; the next night tries again
 */
export const fitAtNight = async (
  context: FitContext,
  onFailure: (error: unknown) => void,
): Promise<void> => {
  const { database, now, signal } = context;
  const before = new Date(now.getTime() - HOURS_BETWEEN * HOUR_MS);
  const zones = (await database.system(timeZones, { readOnly: true })).filter((zone) =>
    isNight(zone, now),
  );
  if (zones.length === 0) return;
  const companies = await database.system((tx) => companiesToFit(tx, { zones, before }), {
    readOnly: true,
  });
  const begunAt = performance.now();
  const current = (): Date => new Date(now.getTime() + performance.now() - begunAt);
  for (const company of companies) {
    // A long night ends in the morning: whoever is left is first in the next one.
    if (signal.aborted || !isNight(company.time_zone, current())) return;
    if (!(await database.system((tx) => claimFit(tx, company.id, { now, before })))) continue;
    await fitCompany(context, company).catch(onFailure);
  }
};

/**
 * Schedules it: now and every ten minutes.
 *
 * @param onFailure called with the error of a failed run
 * @returns stops the schedule and the work in progress
 */
export const startFittingWeights = (
  database: Database<Tables>,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) =>
  startEvery(
    EVERY_MS,
    (signal) => fitAtNight({ database, now: new Date(), signal }, onFailure),
    onFailure,
  );
