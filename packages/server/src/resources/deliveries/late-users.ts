import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import { workCalendarsOf } from '../work-calendars/work-calendars';
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
interface Asked {
  now: Date;
  today: string;
}

/** The day that it is for each of some people: a night shift still has what others have missed. */
const daysOf = async (
  tx: Tx,
  { companyId, timeZone }: Caller,
  userIds: readonly number[],
  now: Date,
): Promise<Map<number, string>> => {
  const { rows } = await sql<{ id: number; day_starts_at: number }>`
    select id, day_starts_at from users
    where company_id = ${companyId} and id = any(${[...userIds]}::bigint[])`.execute(tx);
  return new Map(
    rows.map(({ id, day_starts_at: dayStartsAt }) => [id, todayOf({ timeZone, dayStartsAt }, now)]),
  );
};

/**
 * The examinations of the company, of one course or of any, with a delivery of an earlier day that was not taken. Worked
 * out from plans and calendars, so the cost grows with the unfinished examinations of the company.
 */
export const lateExaminations = async (
  tx: Tx,
  caller: Caller,
  { now, today }: Asked,
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
  return rows.flatMap((row) => {
    const theirs = days.get(row.user_id) ?? today;
    const calendar = calendars.get(row.user_id) ?? { weeklyDaysOff: [], holidays: [] };
    const { isDue, nextOn } = deliveryOf(row, calendar, theirs);
    if (!isDue || nextOn === null || nextOn >= theirs) return [];
    return [
      {
        userId: row.user_id,
        courseTemplateId: row.course_template_id,
        courseName: row.name,
        since: nextOn,
      },
    ];
  });
};

/** The users of the company with a delivery of an earlier day that they did not take: of one course, or of any. */
export const lateUserIds = async (
  tx: Tx,
  caller: Caller,
  asked: Asked,
  courseTemplateId?: number,
): Promise<number[]> => {
  const late = await lateExaminations(tx, caller, asked, courseTemplateId);
  return [...new Set(late.map(({ userId }) => userId))];
};
