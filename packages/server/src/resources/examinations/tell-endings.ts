import { COURSE_ENDING_DAYS } from '@tokiori/contract';
import { addDays, dateIn, decideResult, isDayOff, type WorkCalendar } from '@tokiori/domain';
import type { App } from '../../shared/app';
import type { Tx } from '../../shared/caller';
import { startEvery } from '../../shared/every';
import { tellPrograms } from '../../shared/tell-programs';
import type { ProgramMessage } from '../../shared/tell-programs.queries';
import { countAllOffered } from '../deliveries/count-offered';
import { reachableCounts } from '../deliveries/reach';
import { workCalendarsOf } from '../work-calendars/work-calendars';
import { notify, type Notice } from '../notifications/notify';
import { listUntoldExaminations, type EndingRow } from './tell-endings.queries';
import { listCompaniesInUse } from '../../shared/companies-in-use.queries';

const EVERY_MS = 3_600_000;
/** However long somebody is away, an end farther off than this is not told. */
const LOOK_AHEAD_DAYS = 21;
/** What was decided while the server stood still for longer is told no more. */
const LOOK_BACK_DAYS = 7;

/** Whether so few working days are left, today and the last day included, that the end is told. */
export const endsSoon = (calendar: WorkCalendar, today: string, toDate: string): boolean => {
  let workingDays = 0;
  for (let date = today; date <= toDate; date = addDays(date, 1)) {
    if (!isDayOff(calendar, date)) workingDays += 1;
    if (workingDays > COURSE_ENDING_DAYS) return false;
  }
  return true;
};

const endingOf = (row: EndingRow, leftCount: number): Notice<'CourseEnding'> => ({
  userId: row.user_id,
  subjectId: row.id,
  data: {
    name: row.name,
    examination_id: row.id,
    to: row.to_date,
    left_count: leftCount,
  },
});

interface DecidedRow extends EndingRow {
  result: 'Passed' | 'Failed';
  /** Questions that the result is of. */
  counted: number;
}

const resultOf = (row: DecidedRow): Notice<'Result'> => ({
  userId: row.user_id,
  subjectId: row.id,
  data: {
    name: row.name,
    examination_id: row.id,
    passed: row.result === 'Passed',
    correct_count: row.correct_count,
    question_count: row.counted,
  },
});

/** As `tell_result_to_programs` says it of one that was answered to its end. */
const messageOf = (row: DecidedRow): ProgramMessage => ({
  messageId: `examination_completed_${row.id}_${row.result}`,
  userId: row.user_id,
  data: {
    examination_id: row.id,
    user_id: row.user_id,
    course_template_id: row.course_template_id,
    result: row.result,
    correct_count: row.correct_count,
    question_count: row.counted,
  },
});

/** Those of which the result is decided: where no question came there is none to tell. */
const decidedOf = (rows: readonly EndingRow[], today: string): DecidedRow[] =>
  rows.flatMap((row) => {
    const offeredCount = row.offered_count ?? row.question_count;
    const result = decideResult({
      correctCount: row.correct_count,
      answeredCount: row.answered_count,
      questionCount: row.question_count,
      offeredCount,
      passMarkPercent: row.pass_mark_percent,
      toDate: row.to_date,
      today,
    });
    if (result === 'InProgress') return [];
    return [{ ...row, result, counted: Math.max(offeredCount, row.answered_count) }];
  });

/**
 * Tells the people of a company which of their courses end soon, on a working day of theirs, and how those ended whose
 * last day has passed. Doing it again tells nothing twice.
 */
export const tellEndings = async (
  tx: Tx,
  companyId: number,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> => {
  const today = dateIn(timeZone, now);
  const ending = await listUntoldExaminations(tx, companyId, {
    kind: 'CourseEnding',
    from: today,
    to: addDays(today, LOOK_AHEAD_DAYS),
    begunOn: today,
  });
  const userIds = [...new Set(ending.map((row) => row.user_id))];
  const calendars = await workCalendarsOf(tx, companyId, userIds, { today });
  const soon = ending.filter((row) => {
    const calendar = calendars.get(row.user_id) ?? { weeklyDaysOff: [], holidays: [] };
    return !isDayOff(calendar, today) && endsSoon(calendar, today, row.to_date);
  });
  const company = { companyId, timeZone };
  const reachable = await reachableCounts(
    tx,
    company,
    soon.map(({ id }) => id),
    today,
  );
  const endings = soon.flatMap((row) => {
    const left = (reachable.get(row.id) ?? row.question_count) - row.answered_count;
    return left > 0 ? [endingOf(row, left)] : [];
  });
  await notify(tx, { companyId, kind: 'CourseEnding' }, endings, now);
  await countAllOffered(tx, company, today);
  // A sheet that was begun on the last day may be finished on the day after.
  const ended = await listUntoldExaminations(tx, companyId, {
    kind: 'Result',
    from: addDays(today, -LOOK_BACK_DAYS),
    to: addDays(today, -2),
    begunOn: today,
  });
  const decided = decidedOf(ended, today);
  await notify(tx, { companyId, kind: 'Result' }, decided.map(resultOf), now);
  await tellPrograms(tx, { companyId, event: 'examination.completed' }, decided.map(messageOf));
};

/** Does it for every company; one with which it fails keeps none of the others from theirs. */
export const tellAllEndings = async (
  { database }: Pick<App, 'database'>,
  now: Date,
  { signal, onFailure }: { signal?: AbortSignal; onFailure: (error: unknown) => void },
): Promise<void> => {
  const companies = await database.system((tx) => listCompaniesInUse(tx), { readOnly: true });
  for (const { id: companyId, time_zone: timeZone } of companies) {
    if (signal?.aborted) return;
    await database
      .run({ companyId }, (tx) => tellEndings(tx, companyId, { now, timeZone }))
      .catch(onFailure);
  }
};

/**
 * Schedules it: now and every hour, so that each company's new day is noticed.
 *
 * @param onFailure called for each company with which it failed; the next run retries
 * @returns stops the schedule and waits for the run in progress
 */
export const startTellingEndings = (
  app: Pick<App, 'database'>,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) =>
  startEvery(
    EVERY_MS,
    (signal) => tellAllEndings(app, new Date(), { signal, onFailure }),
    onFailure,
  );
