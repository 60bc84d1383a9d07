import type { ShortCourse } from '@tokiori/contract';
import { leaveOn, type WorkCalendar } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';
import { isLive } from '../../shared/live-examination';
import { workCalendarsOf } from '../work-calendars/work-calendars';
import type { ExaminationRow } from './examination-row';
import { heldExaminations } from './held-examinations.access';
import { reachIn } from './reach';

const MOST_COURSES = 20;

interface Short {
  row: ExaminationRow;
  reachable: number;
  end: string | null;
}

/** Works it out once for all who have the same plan and the same days off: most of a company have. */
const reaching = (caller: Caller, today: string) => {
  const shortOf = new Map<string, Omit<Short, 'row'>>();
  const keys = new Map<WorkCalendar, string>();
  const keyOf = (row: ExaminationRow, calendar: WorkCalendar): string => {
    const days = keys.get(calendar) ?? JSON.stringify(calendar);
    keys.set(calendar, days);
    const { frequency, weekdays, from_date: from, to_date: to, questions_per_sheet: size } = row;
    const counts = [row.question_count, row.delivered_count, row.made_sheet_count];
    return JSON.stringify([days, frequency, weekdays, from, to, size, counts]);
  };
  return (row: ExaminationRow, calendar: WorkCalendar): Omit<Short, 'row'> => {
    const key = keyOf(row, calendar);
    const before = shortOf.get(key);
    if (before) return before;
    const reach = reachIn(row, calendar, { company: caller, today });
    const short = { reachable: reach.reachable_question_count, end: reach.earliest_to };
    shortOf.set(key, short);
    return short;
  };
};

const asCourse = (shorts: readonly Short[]): ShortCourse => {
  const { row, reachable } = shorts.reduce((least, one) =>
    one.reachable < least.reachable ? one : least,
  );
  const ends = shorts.map(({ end }) => end);
  return {
    course_template_id: row.course_template_id,
    name: row.name,
    users: new Set(shorts.map((one) => one.row.user_id)).size,
    question_count: row.question_count,
    reachable_question_count: reachable,
    earliest_to: ends.includes(null) ? null : ends.toSorted().at(-1)!,
  };
};

/**
 * The courses that run of which not all questions come by the end, of one user or of everybody active; the first of them
 * where there are many. Whose leave has no end is left out: their end moves once it has one.
 */
export const shortCourses = async (
  tx: Tx,
  caller: Caller,
  { userId, today }: { userId: number | null; today: string },
): Promise<ShortCourse[]> => {
  const whose =
    userId === null
      ? sql`exists (select from users u where u.company_id = ${caller.companyId} and u.id = e.user_id
          and u.deactivated_at is null)`
      : sql`e.user_id = ${userId}`;
  const rows = await heldExaminations(
    tx,
    caller,
    sql<boolean>`(${isLive(today)} and e.to_date is not null and e.answered_count < e.question_count and ${whose})`,
  );
  const userIds = [...new Set(rows.map((row) => row.user_id))];
  const since = rows.map((row) => row.from_date).sort()[0];
  const calendars = await workCalendarsOf(tx, caller.companyId, userIds, { today, since });
  const reach = reaching(caller, today);
  const byCourse = new Map<number, Short[]>();
  for (const row of rows) {
    const calendar = calendars.get(row.user_id) ?? { weeklyDaysOff: [], holidays: [] };
    if (leaveOn(calendar, row.to_date!)?.toDate === null) continue;
    const { reachable, end } = reach(row, calendar);
    if (reachable >= row.question_count) continue;
    const course = byCourse.get(row.course_template_id) ?? [];
    byCourse.set(row.course_template_id, [...course, { row, reachable, end }]);
  }
  return [...byCourse.values()].map(asCourse).slice(0, MOST_COURSES);
};
