import type { App } from '../../shared/app';
import { startEvery } from '../../shared/every';
import { lookTogether } from '../../shared/look-together';
import { applyRules, CHECK_EVERY_MS } from './apply-rules';
import { listCoursesDue, updateDueOfCourse } from './rules.queries';

const EVERY_MS = 20_000;
const AT_A_TIME = 100;

/**
 * Applies the rules that are due, of every company. Any number of processes may do so at once.
 *
 * @param onFailure called for each course with which it failed. It is tried again when it would be looked at again: those
 *   that fail would otherwise always be the first, and many of them would keep all others waiting
 */
export const applyDueRules = async (
  { database }: Pick<App, 'database'>,
  now: Date,
  { signal, onFailure }: { signal?: AbortSignal; onFailure: (error: unknown) => void },
): Promise<void> => {
  const due = await lookTogether(database, (tx) => listCoursesDue(tx, now, AT_A_TIME));
  const chunk = ({ companyId, timeZone, courseId }: (typeof due)[number]) =>
    database.run({ companyId }, (tx) => applyRules(tx, { companyId, timeZone, now }, courseId), {
      isBackground: true,
    });
  const again = new Date(now.getTime() + CHECK_EVERY_MS);
  const postpone = (course: (typeof due)[number]) =>
    database.run({ companyId: course.companyId }, (tx) => updateDueOfCourse(tx, course, again), {
      isBackground: true,
    });
  for (const course of due) {
    try {
      for (let isOver = false; !isOver;) {
        if (signal?.aborted) return;
        isOver = await chunk(course);
      }
    } catch (error) {
      onFailure(error);
      await postpone(course).catch(onFailure);
    }
  }
};

/**
 * Schedules it: now and every twenty seconds.
 *
 * @param onFailure called with the error of a failed run; the next run retries
 * @returns stops the schedule and waits for the run in progress
 */
export const startApplyingRules = (
  app: Pick<App, 'database'>,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) =>
  startEvery(
    EVERY_MS,
    (signal) => applyDueRules(app, new Date(), { signal, onFailure }),
    onFailure,
  );
