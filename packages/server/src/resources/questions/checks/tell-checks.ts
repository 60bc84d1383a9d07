import { addDays, CHECK_TOLD_DAYS, dateIn, isDayOff, isWithinHours, timeIn } from '@tokiori/domain';
import type { App } from '../../../shared/app';
import type { Tx } from '../../../shared/caller';
import { startEvery } from '../../../shared/every';
import { tellEach } from '../../../shared/tell-each';
import { deliver } from '../../notifications/channels/deliver';
import { notifyAgain } from '../../notifications/notify';
import { workCalendarsOf } from '../../work-calendars/work-calendars';
import { checksMail, listAddress, type ChecksNews } from './checks-mail';
import {
  claimChecks,
  findChecksCompany,
  listChecksReaders,
  listCompaniesWithChecks,
  listDueQuestions,
  type ChecksReader,
  type DueQuestion,
} from './checks.queries';
import { countOf, DueGathering } from './due-sums';

const EVERY_MS = 300_000;

type Telling = Pick<App, 'database' | 'jobs' | 'config'>;

/** Somebody who is told now, and of what. */
interface DueReader {
  reader: ChecksReader;
  news: ChecksNews;
}

/** Questions that are read at once. */
const AT_ONCE = 500;

/** Reads all questions of a company that are due, some at a time. */
const gatherDue = async (
  tx: Tx,
  companyId: number,
  until: string,
  gathering: DueGathering,
): Promise<void> => {
  let after: DueQuestion | null = null;
  do {
    const some: DueQuestion[] = await listDueQuestions(tx, companyId, {
      until,
      after,
      limit: AT_ONCE,
    });
    for (const question of some) gathering.add(question);
    after = some.length < AT_ONCE ? null : (some.at(-1) ?? null);
  } while (after !== null);
};

/** Those of a company whose questions are to be looked at, and whose working day and time it is. */
const dueOf = async (tx: Tx, companyId: number, now: Date): Promise<DueReader[]> => {
  const company = await findChecksCompany(tx, companyId);
  if (company === null) return [];
  const { time_zone: timeZone, daily_time: usual, hours_from: from, hours_to: to } = company;
  const today = dateIn(timeZone, now);
  const time = timeIn(timeZone, now);
  if (!isWithinHours({ from, to }, time)) return [];
  const until = addDays(today, CHECK_TOLD_DAYS);
  const readers = await listChecksReaders(tx, companyId, { today, until });
  const gathering = new DueGathering(readers, { timeZone, today });
  await gatherDue(tx, companyId, until, gathering);
  const told = gathering.told().filter(({ reader }) => time >= (reader.reminder_time ?? usual));
  const ids = told.map(({ reader }) => reader.id);
  const calendars = await workCalendarsOf(tx, companyId, ids, { today });
  return told.flatMap(({ reader, own, nobodys }): DueReader[] => {
    const calendar = calendars.get(reader.id);
    if (calendar && isDayOff(calendar, today)) return [];
    return [{ reader, news: { own, nobodys, until, isAdmin: reader.is_admin } }];
  });
};

/** Tells one person, in the product and by mail, in the transaction that notes it. */
const tellOne = async (
  tx: Tx,
  { jobs, config: { publicUrl } }: Telling,
  { companyId, now }: { companyId: number; now: Date },
  { reader, news }: DueReader,
): Promise<void> => {
  const { id: userId, told_at: toldAt } = reader;
  if (!(await claimChecks(tx, companyId, { userId, toldAt, now }))) return;
  const { own, nobodys, until, isAdmin } = news;
  const [first] = [...own.first, ...nobodys.first];
  const data = {
    question_count: countOf(own) + countOf(nobodys),
    overdue_count: own.overdue + nobodys.overdue,
    address: isAdmin
      ? listAddress(countOf(own) > 0 ? 'Mine' : 'None', until)
      : `/admin/questions/${first?.id}`,
  };
  const about = { companyId, kind: 'QuestionChecks' } as const;
  await notifyAgain(tx, about, [{ userId, subjectId: userId, data }], now);
  const words = (unsubscribe: string | null) => checksMail(news, publicUrl, unsubscribe);
  const mail = { channel: 'mail', kind: 'question-checks', to: reader, words } as const;
  await deliver(tx, { jobs, publicUrl }, { companyId, now }, [mail]);
};

/**
 * Tells who looks after questions which of them are to be looked at again. Any number of processes may do so at once,
 * and may end at any moment.
 *
 * @param onFailure called for each company and each person with whom it failed; the next run tries again
 */
export const tellChecks = async (
  app: Telling,
  now: Date,
  onFailure: (error: unknown) => void,
  signal?: AbortSignal,
): Promise<void> => {
  const { database } = app;
  const asked = { now, days: CHECK_TOLD_DAYS };
  const companies = await database.system((tx) => listCompaniesWithChecks(tx, asked), {
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
export const startTellingChecks = (
  app: Telling,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) =>
  startEvery(EVERY_MS, (signal) => tellChecks(app, new Date(), onFailure, signal), onFailure);
