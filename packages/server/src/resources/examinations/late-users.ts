import type { Caller, Tx } from '../../shared/caller';
import { workCalendarsOf } from '../holidays/holidays.service';
import { deliveryOf } from './examinations.present';
import { unfinishedExaminations } from './examinations.queries';

/** An examination with a delivery of an earlier day that was not taken. */
export interface LateExamination {
  userId: number;
  courseTemplateId: number;
  courseName: string;
  /** Day of the oldest delivery that waits. */
  since: string;
}

/**
 * The examinations of the company, of one course or of any, with a delivery of an earlier day that was not taken. Worked
 * out from plans and calendars, so the cost grows with the unfinished examinations of the company.
 */
export const lateExaminations = async (
  tx: Tx,
  caller: Caller,
  today: string,
  courseTemplateId?: number,
): Promise<LateExamination[]> => {
  const rows = await unfinishedExaminations(tx, caller, today, courseTemplateId);
  const userIds = [...new Set(rows.map((row) => row.user_id))];
  const firstDay = rows.map((row) => row.from_date).sort()[0];
  const calendars = await workCalendarsOf(tx, caller.companyId, userIds, {
    today,
    since: firstDay,
  });
  return rows.flatMap((row) => {
    const calendar = calendars.get(row.user_id) ?? { weeklyDaysOff: [], holidays: [] };
    const { isDue, nextOn } = deliveryOf(row, calendar, today);
    if (!isDue || nextOn === null || nextOn >= today) return [];
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
  today: string,
  courseTemplateId?: number,
): Promise<number[]> => {
  const late = await lateExaminations(tx, caller, today, courseTemplateId);
  return [...new Set(late.map(({ userId }) => userId))];
};
