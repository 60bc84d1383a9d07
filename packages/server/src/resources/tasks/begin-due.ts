import type { App } from '../../shared/app';
import { startEvery } from '../../shared/every';
import { lookTogether } from '../../shared/look-together';
import { claimDueTask, listDueTasks } from './tasks.queries';

const EVERY_MS = 20_000;
const AT_A_TIME = 100;

/**
 * Gives a job to the tasks whose day has begun. Any number of processes may do so at once: each is begun by one of them,
 * since it gets its job in the transaction in which it ceases to wait.
 *
 * @param onFailure called for each task with which it failed; the next run tries again
 */
export const beginDueTasks = async (
  { database, jobs }: Pick<App, 'database' | 'jobs'>,
  now: Date,
  onFailure: (error: unknown) => void,
): Promise<void> => {
  const due = await lookTogether(database, (tx) => listDueTasks(tx, now, AT_A_TIME));
  for (const { companyId, id } of due)
    await database
      .run({ companyId }, async (tx) => {
        if (await claimDueTask(tx, companyId, id, now))
          await jobs.send(tx, 'run-task', { taskId: id });
      })
      .catch(onFailure);
};

/**
 * Schedules it: now and every twenty seconds.
 *
 * @param onFailure called with the error of a failed run; the next run retries
 * @returns stops the schedule and waits for the run in progress
 */
export const startBeginningTasks = (
  app: Pick<App, 'database' | 'jobs'>,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) =>
  startEvery(EVERY_MS, () => beginDueTasks(app, new Date(), onFailure), onFailure);
