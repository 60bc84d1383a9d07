import { dateIn, isDayOff, isToldOfReviews, isWithinHours, timeIn } from '@tokiori/domain';
import type { App } from '../../../shared/app';
import type { Tx } from '../../../shared/caller';
import { startEvery } from '../../../shared/every';
import { tellEach } from '../../../shared/tell-each';
import { deliver } from '../../notifications/channels/deliver';
import { workCalendarsOf } from '../../work-calendars/work-calendars';
import { findChecksCompany } from '../checks/checks.queries';
import {
  claimReviewMail,
  listEnded,
  listReviewingCompanies,
  listReviewReaders,
  listWaiting,
  type ReviewReader,
} from './review-mails.queries';
import { reviewMail, type ReviewNews } from './review-mail';

const EVERY_MS = 300_000;

type Telling = Pick<App, 'database' | 'jobs' | 'config'>;

/** Those of a company who have news of reviews, and whose working day and time it is. */
const dueOf = async (tx: Tx, companyId: number, now: Date): Promise<ReviewReader[]> => {
  const company = await findChecksCompany(tx, companyId);
  if (company === null) return [];
  const { time_zone: timeZone, daily_time: usual, hours_from: from, hours_to: to } = company;
  const today = dateIn(timeZone, now);
  const time = timeIn(timeZone, now);
  if (!isWithinHours({ from, to }, time)) return [];
  const readers = (await listReviewReaders(tx, companyId, today)).filter((reader) => {
    const toldOn = reader.told_at && dateIn(timeZone, reader.told_at);
    const isTime = time >= (reader.reminder_time ?? usual);
    return isTime && isToldOfReviews(reader.oldest_at, { now, today, toldOn });
  });
  const ids = readers.map(({ id }) => id);
  const calendars = await workCalendarsOf(tx, companyId, ids, { today });
  return readers.filter(({ id }) => {
    const calendar = calendars.get(id);
    return !calendar || !isDayOff(calendar, today);
  });
};

/** Writes to one person, in the transaction that notes it. What is no longer so is left out, also all of it. */
const tellOne = async (
  tx: Tx,
  { jobs, config: { publicUrl } }: Telling,
  { companyId, now }: { companyId: number; now: Date },
  reader: ReviewReader,
): Promise<void> => {
  const mailed = { companyId, userId: reader.id };
  const news: ReviewNews = {
    waiting: reader.is_asked && reader.is_admin ? await listWaiting(tx, mailed) : [],
    returned: await listEnded(tx, mailed, 'Return'),
    published: await listEnded(tx, mailed, 'Publish'),
  };
  if (Object.values(news).every((some) => some.length === 0)) return;
  if (!(await claimReviewMail(tx, mailed, { toldAt: reader.told_at, now }))) return;
  const words = (unsubscribe: string | null) => reviewMail(news, publicUrl, unsubscribe);
  const mail = { channel: 'mail', kind: 'question-reviews', to: reader, words } as const;
  await deliver(tx, { jobs, publicUrl }, { companyId, now }, [mail]);
};

/**
 * Writes to who is to look at questions, and to whose questions somebody has looked at. Any number of processes may do so
 * at once, and may end at any moment.
 *
 * @param onFailure called for each company and each person with whom it failed; the next run tries again
 */
export const tellReviews = async (
  app: Telling,
  now: Date,
  onFailure: (error: unknown) => void,
  signal?: AbortSignal,
): Promise<void> => {
  const { database } = app;
  const companies = await database.system((tx) => listReviewingCompanies(tx, now), {
    readOnly: true,
  });
  await tellEach(
    app,
    {
      companies,
      dueOf: (tx, companyId) => dueOf(tx, companyId, now),
      tellOne: (tx, companyId, due) => tellOne(tx, app, { companyId, now }, due),
    },
    onFailure,
    signal,
  );
};

/**
 * Schedules it: now and every five minutes.
 *
 * @param onFailure called with the error of a failed run; the next run retries
 * @returns stops the schedule and waits for the run in progress
 */
export const startTellingReviews = (
  app: Telling,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) =>
  startEvery(EVERY_MS, (signal) => tellReviews(app, new Date(), onFailure, signal), onFailure);
