import { addDays, dateIn, mondayOf, timeIn, weeklyMoment } from '@tokiori/domain';
import type { App } from '../../../shared/app';
import type { Caller, Tx } from '../../../shared/caller';
import { startEvery } from '../../../shared/every';
import { tellEach } from '../../../shared/tell-each';
import { todayOf } from '../../../shared/today';
import { unattendedCaller } from '../../../shared/unattended-caller';
import type { Way } from '../../notifications/channels/channel';
import { deliver, isOpen } from '../../notifications/channels/deliver';
import { workCalendarsOf } from '../../work-calendars/work-calendars';
import { getKpiAttention } from '../attention.service';
import { getKpiTotal } from '../total.service';
import { hasNews, weeklyMail, type WeekFigures } from './weekly-mail';
import {
  claimWeek,
  findWeeklyCompany,
  listUndecided,
  listUndecidedCompanies,
  type WeeklyCompany,
  type WeeklyReader,
} from './weekly.queries';

const EVERY_MS = 300_000;
/** Like the first look at the pages: thirty days up to today. */
const PERIOD_DAYS = 30;

type Telling = Pick<App, 'database' | 'jobs' | 'config'>;

/** Somebody whose moment has come, or has passed. */
interface Due {
  company: WeeklyCompany;
  reader: WeeklyReader;
  week: string;
  isMissed: boolean;
}

/** The reader as somebody who asks for reports: with their own reach, and nothing else. */
const callerOf = (companyId: number, company: WeeklyCompany, reader: WeeklyReader): Caller =>
  unattendedCaller({
    userId: reader.id,
    realUserId: reader.id,
    companyId,
    role: reader.role,
    isEditor: false,
    timeZone: company.time_zone,
    dayStartsAt: reader.day_starts_at,
    isVendor: company.is_vendor,
    requestId: 'weekly-mail',
  });

/** What the pages of reports say to somebody at a moment. */
const figuresFor = async (tx: Tx, caller: Caller, now: Date): Promise<WeekFigures> => {
  const to = dateIn(caller.timeZone, now);
  const query = { from: addDays(to, 1 - PERIOD_DAYS), to };
  return {
    attention: await getKpiAttention({ tx, caller, now }),
    total: await getKpiTotal({ tx, caller, now, query }),
  };
};

/** Those of a company whose moment has come or has passed. */
const dueOf = async (tx: Tx, companyId: number, now: Date): Promise<Due[]> => {
  const company = await findWeeklyCompany(tx, companyId);
  if (!company?.weekly_mail) return [];
  const { time_zone: timeZone, daily_time: usual } = company;
  const hours = { from: company.hours_from, to: company.hours_to };
  const date = dateIn(timeZone, now);
  const readers = await listUndecided(tx, companyId, { today: date, week: mondayOf(date) });
  const ids = readers.map(({ id }) => id);
  const calendars = await workCalendarsOf(tx, companyId, ids, { today: date });
  return readers.flatMap((reader): Due[] => {
    const today = todayOf({ timeZone, dayStartsAt: reader.day_starts_at }, now);
    const calendar = calendars.get(reader.id);
    if (calendar === undefined) return [];
    const at = reader.reminder_time ?? usual;
    const moment = weeklyMoment({ calendar, today, time: timeIn(timeZone, now), at, hours });
    if (moment === 'Wait') return [];
    return [{ company, reader, week: mondayOf(today), isMissed: moment === 'Missed' }];
  });
};

/** Decides about one person, once, and writes the mail in the same transaction. */
const tellOne = async (
  tx: Tx,
  { jobs, config: { publicUrl } }: Telling,
  { companyId, now }: { companyId: number; now: Date },
  { company, reader, week, isMissed }: Due,
): Promise<void> => {
  const claim = { userId: reader.id, role: reader.role, week };
  if (!(await claimWeek(tx, companyId, claim)) || isMissed) return;
  const way: Way<'mail'> = { channel: 'mail', kind: 'weekly-report', to: reader };
  if (!isOpen(way)) return;
  const figures = await figuresFor(tx, callerOf(companyId, company, reader), now);
  if (!hasNews(figures)) return;
  const home = reader.role === 'Admin' ? '/admin' : '/dashboard';
  const words = (unsubscribe: string | null) =>
    weeklyMail(figures, { publicUrl, home, unsubscribe });
  await deliver(tx, { jobs, publicUrl }, { companyId, now }, [{ ...way, words }]);
};

/**
 * Tells admins and managers of their week. Any number of processes may do so at once, and may end at any moment.
 *
 * @param onFailure called for each company and each person with whom it failed; the next run tries again
 */
export const tellOfTheWeek = async (
  app: Telling,
  now: Date,
  onFailure: (error: unknown) => void,
  signal?: AbortSignal,
): Promise<void> => {
  const { database } = app;
  const companies = await database.system((tx) => listUndecidedCompanies(tx, now), {
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
export const startTellingOfTheWeek = (
  app: Telling,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) =>
  startEvery(EVERY_MS, (signal) => tellOfTheWeek(app, new Date(), onFailure, signal), onFailure);
