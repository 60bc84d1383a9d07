import { waitedPeriod } from '@tokiori/domain';
import type { ExaminationsBody } from '@tokiori/contract';
import { randomUUID } from 'node:crypto';
import type { App } from '../../shared/app';
import { stranger } from '../../shared/audit';
import type { Tx } from '../../shared/caller';
import type { Moment } from '../../shared/day-of-user';
import { startEvery } from '../../shared/every';
import { groupBy } from '../../shared/group-by';
import { walkThings, type WalkOptions } from '../../shared/walk-companies';
import { listHoldersOfCourse } from './assign.queries';
import { findGivableCourse } from './givable-course';
import { beginToGive, giveCourse } from './give-course';
import { chosenPlan } from './plan';
import * as queries from './waiting.queries';

const EVERY_MS = 5 * 60_000;
/** People a transaction. */
const CHUNK = 100;

/**
 * Gives a course to some of those who wait for it and have passed on an earlier day what it asks for before. Who has it
 * meanwhile waits no more.
 *
 * @returns whether nobody is left
 */
const giveSome = async (tx: Tx, moment: Moment, courseId: number): Promise<boolean> => {
  const { companyId, now } = moment;
  await beginToGive(tx, companyId, courseId);
  const course = await findGivableCourse(tx, companyId, courseId);
  if (course === null) return true;
  const { plan, prerequisites } = course;
  const asked = { courseId, prerequisites: prerequisites.map(({ id }) => id), limit: CHUNK };
  const waited = await queries.listWaited(tx, moment, asked);
  const actor = stranger(companyId, { requestId: randomUUID(), address: null });
  const more = { prerequisites: prerequisites.map(({ name }) => name) };
  const alike = groupBy(waited, (person) => JSON.stringify({ ...person, user_id: null }));
  for (const people of alike.values()) {
    const [first] = people;
    if (!first) continue;
    const { today, created_by: createdBy, plan: wanted, ...planned } = first;
    const period = waitedPeriod({ from: planned.from_date, to: planned.to_date }, today);
    const ids = people.map((person) => person.user_id);
    const holders = await listHoldersOfCourse(tx, { companyId }, courseId, ids, period);
    const held = new Set(holders.map(({ id }) => id));
    const chosen = chosenPlan(wanted as ExaminationsBody, plan.ofCourse);
    const of = {
      plan: { ...plan, ...period, chosen },
      people: ids.filter((id) => !held.has(id)),
      more,
      createdBy,
    };
    await giveCourse(tx, actor, of, { now, today });
    await queries.deleteWaiting(tx, companyId, { courseId, people: ids });
  }
  return waited.length < CHUNK;
};

/**
 * Gives courses to those who wait for them no more, of every company. Any number of processes may do so at once.
 *
 * @param options `onFailure`: called for each course with which it failed; the next run retries
 */
export const giveAllWaiting = (
  app: Pick<App, 'database'>,
  now: Date,
  options: WalkOptions,
): Promise<void> =>
  walkThings(
    app,
    {
      list: (tx) => queries.listCompaniesWithWaiting(tx, now),
      thingsOf: (tx, { companyId }) => queries.listCoursesWaitedFor(tx, companyId),
      step: (tx, company, courseId) => giveSome(tx, { ...company, now }, courseId),
    },
    options,
  );

/**
 * Schedules it: now and every five minutes.
 *
 * @param onFailure called with the error of a failed run; the next run retries
 * @returns stops the schedule and waits for the run in progress
 */
export const startGivingWaiting = (
  app: Pick<App, 'database'>,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) =>
  startEvery(
    EVERY_MS,
    (signal) => giveAllWaiting(app, new Date(), { signal, onFailure }),
    onFailure,
  );
