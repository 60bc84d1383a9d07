import { addDays } from '@tokiori/domain';
import { randomUUID } from 'node:crypto';
import { AppError } from '../../platform/errors';
import type { App } from '../../shared/app';
import { audit, stranger, type Actor } from '../../shared/audit';
import type { Tx } from '../../shared/caller';
import type { Moment } from '../../shared/day-of-user';
import { startEvery } from '../../shared/every';
import { groupBy } from '../../shared/group-by';
import { entryOf, itemAt } from '../../platform/item-of';
import { walkThings, type WalkOptions } from '../../shared/walk-companies';
import { listCompaniesWithCertificates } from '../certificates/latest.access';
import { visibleCourse } from '../course-templates/course-templates.service';
import { notify } from '../notifications/notify';
import { planOfCourse } from './assign.service';
import { beginToGive, giveCourse } from './give-course';
import * as queries from './give-again.queries';

const EVERY_MS = 5 * 60_000;
/** People a transaction. */
const CHUNK = 100;

type Plan = Awaited<ReturnType<typeof planOfCourse>>;

/** The last day of the new one: that of the certificate; where it is over, a window as long as the course's from today. */
const endOf = ({ expires_on: end, retake_days: days, today }: queries.EndingCertificate): string =>
  end > today ? end : addDays(today, days);

/** Gives the course to people of the same day and end, and tells them why. */
const giveTo = async (
  tx: Tx,
  { actor, plan, name, now }: { actor: Actor; plan: Plan; name: string; now: Date },
  people: readonly queries.EndingCertificate[],
): Promise<void> => {
  const { today } = itemAt(people, 0);
  const of = {
    plan: { ...plan, from: today, to: endOf(itemAt(people, 0)) },
    people: people.map((person) => person.user_id),
    more: { certificate_ends: true },
    isToldElsewhere: true,
  };
  const made = await giveCourse(tx, actor, of, { now, today });
  const ends = new Map(people.map((person) => [person.user_id, person.expires_on]));
  const told = made.map(({ id, user_id: userId }) => ({
    userId,
    subjectId: id,
    data: { name, examination_id: id, expires_on: entryOf(ends, userId) },
  }));
  await notify(tx, { companyId: actor.companyId, kind: 'CertificateEnding' }, told, now);
};

/**
 * Gives a course again to some of those whose certificates of it end, once for each certificate. Who is taking it anyway
 * is passed over.
 *
 * @returns whether nobody is left
 */
const giveSome = async (tx: Tx, moment: Moment, courseId: number): Promise<boolean> => {
  const { companyId, now } = moment;
  await beginToGive(tx, companyId, courseId);
  const ending = await queries.lockEndingCertificates(tx, moment, { courseId, limit: CHUNK });
  if (ending.length === 0) return true;
  const course = await visibleCourse(tx, { companyId }, courseId);
  const plan = await planOfCourse(tx, { companyId }, course).catch((error: unknown) => {
    // Its questions are gone: nothing can be given until it has some again.
    if (error instanceof AppError) return null;
    throw error;
  });
  if (plan === null) return true;
  const taking = new Set(await queries.listTaking(tx, companyId, { courseId, people: ending }));
  const others = ending.filter((person) => !taking.has(person.user_id));
  const actor = stranger(companyId, { requestId: randomUUID(), address: null });
  const finished = { courseId, people: others, now };
  const ended = await queries.updateFinishedToEnded(tx, companyId, finished);
  for (const id of ended)
    await audit(tx, actor, {
      action: 'examination.disable',
      targetId: id,
      changes: { certificate_ends: true },
    });
  const given = groupBy(others, (person) => `${person.today} ${endOf(person)}`);
  for (const people of given.values())
    await giveTo(tx, { actor, plan, name: course.name, now }, people);
  await queries.markGivenAgain(tx, companyId, ending);
  return ending.length < CHUNK;
};

/**
 * Gives courses again whose certificates end, of every company. Any number of processes may do so at once.
 *
 * @param options `onFailure`: called for each course with which it failed; the next run retries
 */
export const giveAllAgain = (
  app: Pick<App, 'database'>,
  now: Date,
  options: WalkOptions,
): Promise<void> =>
  walkThings(
    app,
    {
      list: (tx) => listCompaniesWithCertificates(tx, now),
      thingsOf: (tx, company) => queries.listCoursesToGiveAgain(tx, { ...company, now }),
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
export const startGivingAgain = (
  app: Pick<App, 'database'>,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) =>
  startEvery(EVERY_MS, (signal) => giveAllAgain(app, new Date(), { signal, onFailure }), onFailure);
