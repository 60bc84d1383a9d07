import type { Attendance } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { addDays, isDayOff, type WorkCalendar } from '@tokiori/domain';
import { AppError } from '../../platform/errors';
import type { CallOf } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import { smallGroupLimit } from '../companies/companies.access';
import { workCalendarsOf } from '../work-calendars/work-calendars';
import { listActiveDays, listWaitingSpans, type WaitingSpan } from './attendance.queries';

const DAYS_BACK = 60;
/** Of fewer days a share says little. */
const LEAST_DAYS = 20;

/** The working days on which something waited for a person, each once. */
const waitingDays = (
  spans: readonly WaitingSpan[],
  calendars: ReadonlyMap<number, WorkCalendar>,
): Set<string> => {
  const days = new Set<string>();
  for (const { user_id: userId, from_date: from, to_date: to } of spans) {
    const calendar = calendars.get(userId);
    if (!calendar) continue;
    for (let day = from; day <= to; day = addDays(day, 1))
      if (!isDayOff(calendar, day)) days.add(`${userId} ${day}`);
  }
  return days;
};

/** How often people of the company come on working days on which something waits. Today is not over and does not count. */
export const getAttendance = async ({
  tx,
  caller,
  params,
  now,
}: CallOf<typeof endpoints.getAttendance>): Promise<Attendance> => {
  if (params.company_id !== caller.companyId) throw new AppError('NOT_FOUND');
  const today = todayOf(caller, now);
  const period = { since: addDays(today, -DAYS_BACK), until: addDays(today, -1) };
  const spans = await listWaitingSpans(tx, caller, period);
  const userIds = [...new Set(spans.map(({ user_id: id }) => id))];
  const calendars = await workCalendarsOf(tx, caller.companyId, userIds, { today });
  const waiting = waitingDays(spans, calendars);
  const active = await listActiveDays(tx, caller.companyId, userIds, period);
  const came = active.filter(({ user_id: id, day }) => waiting.has(`${id} ${day}`)).length;
  const users = userIds.length;
  const days = waiting.size;
  const isTold = users >= (await smallGroupLimit(tx, caller.companyId)) && days >= LEAST_DAYS;
  return isTold ? { share: came / days, users, days } : { share: null, users: 0, days: 0 };
};
