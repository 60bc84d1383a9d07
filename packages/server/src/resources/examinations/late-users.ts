import type { Caller, Tx } from '../../shared/caller';
import { workCalendarsOf } from '../holidays/holidays.service';
import { deliveryOf } from './examinations.present';
import { unfinishedExaminations } from './examinations.queries';

/**
 * The users of the company with a delivery of an earlier day that they did not take: of one course, or of any. Worked
 * out from plans and calendars, so the cost grows with the unfinished examinations of the company.
 */
export const lateUserIds = async (
  tx: Tx,
  caller: Caller,
  today: string,
  courseTemplateId?: number,
): Promise<number[]> => {
  const rows = await unfinishedExaminations(tx, caller, today, courseTemplateId);
  const userIds = [...new Set(rows.map((row) => row.user_id))];
  const since = rows.map((row) => row.from_date).sort()[0];
  const calendars = await workCalendarsOf(tx, caller.companyId, userIds, { today, since });
  const late = rows.filter((row) => {
    const calendar = calendars.get(row.user_id) ?? { weeklyDaysOff: [], holidays: [] };
    const { isDue, nextOn } = deliveryOf(row, calendar, today);
    return isDue && nextOn !== null && nextOn < today;
  });
  return [...new Set(late.map((row) => row.user_id))];
};
