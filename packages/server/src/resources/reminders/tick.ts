import type { App } from '../../shared/app';
import type { Tx } from '../../shared/caller';
import { startEvery } from '../../shared/every';
import { lookTogether } from '../../shared/look-together';
import {
  listCompaniesDue,
  lockDuePreferences,
  listOwnTimes,
  updatePreferencesRow,
} from './preferences.queries';
import {
  getCompanyToRemind,
  insertRound,
  listRoundsToBegin,
  updateNextRound,
} from './rounds.queries';
import { isInTime, nextSlot, slotsDue } from './schedule';

const EVERY_MS = 20_000;
const AT_A_TIME = 100;

type Ticking = Pick<App, 'database' | 'jobs'>;

/** Begins the rounds of one company that are due, and notes when the next one is. */
const beginRounds = async (
  tx: Tx,
  jobs: Ticking['jobs'],
  companyId: number,
  now: Date,
): Promise<void> => {
  const row = await lockDuePreferences(tx, companyId, now);
  if (row === null) return;
  const { timeZone, isReadOnly } = await getCompanyToRemind(tx, companyId, now);
  const own = await listOwnTimes(tx, companyId);
  for (const slot of slotsDue(row, own, { timeZone, from: row.next_at, now })) {
    const isDropped = isReadOnly || !isInTime(row, slot.date, { timeZone, now });
    await insertRound(tx, companyId, slot, isDropped ? now : null);
  }
  // Those of now, and those to which people's learning hours have moved earlier ones.
  for (const roundId of await listRoundsToBegin(tx, companyId, now))
    await jobs.send(tx, 'send-reminders', { companyId, roundId });
  const next = nextSlot(row, own, { timeZone, after: now });
  await updatePreferencesRow(tx, companyId, { next_at: next?.at ?? null });
  await updateNextRound(tx, companyId, now);
};

/**
 * Begins the rounds that are due, of every company. Any number of processes may do so at once.
 *
 * @param onFailure called for each company with which it failed; the next run tries again
 */
export const beginDueRounds = async (
  { database, jobs }: Ticking,
  now: Date,
  onFailure: (error: unknown) => void,
): Promise<void> => {
  const due = await lookTogether(database, (tx) => listCompaniesDue(tx, now, AT_A_TIME));
  for (const companyId of due)
    await database
      .run({ companyId }, (tx) => beginRounds(tx, jobs, companyId, now))
      .catch(onFailure);
};

/**
 * Schedules it: now and every twenty seconds.
 *
 * @param onFailure called with the error of a failed run; the next run retries
 * @returns stops the schedule and waits for the run in progress
 */
export const startReminding = (
  app: Ticking,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) =>
  startEvery(EVERY_MS, () => beginDueRounds(app, new Date(), onFailure), onFailure);
