import { isHeldBackByLimit, type WorkCalendar } from '@tokiori/domain';
import type { Caller, Tx } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import { workCalendarsOf } from '../work-calendars/work-calendars';
import type { ExaminationRow } from './examination-row';
import { getDailyLimit, listAnsweredDays, listDayStarts } from './late-users.queries';
import { deliveryOf } from './states';
import { unfinishedExaminations } from './held-examinations.access';

/** An examination with a delivery of an earlier day that was not taken. */
export interface LateExamination {
  userId: number;
  courseTemplateId: number;
  courseName: string;
  /** Day of the oldest delivery that waits. */
  since: string;
}

/** When it is asked, and the day that it is for who asks. */
interface Moment {
  now: Date;
  today: string;
}

/** What the company offers a day, and what people answered on which day since. */
interface AnsweredDays {
  perDay: number;
  countOf: (userId: number, date: string) => number;
}

/** A test of an earlier day that was not taken. */
interface WaitingTest {
  row: ExaminationRow;
  calendar: WorkCalendar;
  since: string;
  /** The day that it is for its holder. */
  today: string;
}

const answeredDaysOf = async (
  tx: Tx,
  companyId: number,
  waiting: readonly WaitingTest[],
): Promise<AnsweredDays> => {
  const userIds = waiting.map(({ row }) => row.user_id);
  const since = waiting.map((one) => one.since).sort()[0];
  const rows = await listAnsweredDays(tx, companyId, userIds, since ?? null);
  const perDay = await getDailyLimit(tx, companyId);
  const counts = new Map(rows.map(({ user_id, day, count }) => [`${user_id}:${day}`, count]));
  return { perDay, countOf: (userId, date) => counts.get(`${userId}:${date}`) ?? 0 };
};

/** Whoever takes all that the days offer has missed nothing (`docs/decisions/0058-a-day-has-a-limit.md`). */
const isHeldBack = (
  { row, calendar, since, today }: WaitingTest,
  { perDay, countOf }: AnsweredDays,
): boolean => {
  // What is begun is offered to its end.
  if (row.open_sheet_is_exam || (row.open_sheet_answered_count ?? 0) > 0) return false;
  const left = row.question_count - row.delivered_count;
  return isHeldBackByLimit(
    {
      since,
      sheetSize: row.open_sheet_question_count ?? Math.min(row.questions_per_sheet, left),
      perDay: row.daily_question_limit ?? perDay,
      calendar,
      answeredOn: (date) => countOf(row.user_id, date),
    },
    today,
  );
};

/** The day that it is for each of some people: a night shift still has what others have missed. */
const daysOf = async (
  tx: Tx,
  { companyId, timeZone }: Caller,
  userIds: readonly number[],
  now: Date,
): Promise<Map<number, string>> => {
  const rows = await listDayStarts(tx, companyId, userIds);
  return new Map(
    rows.map(({ id, day_starts_at: dayStartsAt }) => [id, todayOf({ timeZone, dayStartsAt }, now)]),
  );
};

/**
 * The examinations of the company, of one course or of any, with a delivery of an earlier day that was not taken although
 * the day offered it. Worked out from plans and calendars, so the cost grows with the unfinished examinations of the company.
 */
export const lateExaminations = async (
  tx: Tx,
  caller: Caller,
  { now, today }: Moment,
  courseTemplateId?: number,
): Promise<LateExamination[]> => {
  const rows = await unfinishedExaminations(tx, caller, today, courseTemplateId);
  const userIds = [...new Set(rows.map((row) => row.user_id))];
  const firstDay = rows.map((row) => row.from_date).sort()[0];
  const calendars = await workCalendarsOf(tx, caller.companyId, userIds, {
    today,
    since: firstDay,
  });
  const days = await daysOf(tx, caller, userIds, now);
  const waiting = rows.flatMap((row): WaitingTest[] => {
    const theirs = days.get(row.user_id) ?? today;
    const calendar = calendars.get(row.user_id) ?? { weeklyDaysOff: [], holidays: [] };
    const { isDue, nextOn } = deliveryOf(row, calendar, theirs);
    if (!isDue || nextOn === null || nextOn >= theirs) return [];
    return [{ row, calendar, since: nextOn, today: theirs }];
  });
  const answered = await answeredDaysOf(tx, caller.companyId, waiting);
  return waiting
    .filter((one) => !isHeldBack(one, answered))
    .map(({ row, since }) => ({
      userId: row.user_id,
      courseTemplateId: row.course_template_id,
      courseName: row.name,
      since,
    }));
};

/** The users of the company with a delivery of an earlier day that they did not take: of one course, or of any. */
export const lateUserIds = async (
  tx: Tx,
  caller: Caller,
  asked: Moment,
  courseTemplateId?: number,
): Promise<number[]> => {
  const late = await lateExaminations(tx, caller, asked, courseTemplateId);
  return [...new Set(late.map(({ userId }) => userId))];
};
