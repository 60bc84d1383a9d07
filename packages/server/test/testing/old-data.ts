import type { TestApp } from './test-app';

/** Does what a night does for a company: deletes what it has kept for long enough. @param at now unless told */
export const deleteOldData = async (
  { database, jobs, clock }: TestApp,
  companyId: number,
  at = clock.now,
): Promise<void> => {
  const { now } = clock;
  clock.now = at;
  await database.system((tx) => jobs.send(tx, 'delete-old-data', { companyId, runId: 0 }));
  await jobs.workOff();
  clock.now = now;
};
