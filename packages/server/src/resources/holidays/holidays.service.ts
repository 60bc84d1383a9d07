import type { NationalHoliday } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { addDays } from '@tokiori/domain';
import { AppError, invalid } from '../../platform/errors';
import { keysetPageOf } from '../../platform/http/lists';
import { pageOfRows } from '../../platform/list-pages';
import { audit } from '../../shared/audit';
import { isAdmin, type CallOf } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import { changeableHoliday, changeableUserId, readableUserId } from './holidays.access';
import { deleteHoliday, listHolidaysTouching, insertHoliday } from './holidays.queries';
import { nationalHolidaysBetween } from '../work-calendars/national-holidays';
import { insertPastDaysOff, updateEndOfHoliday } from './past-days-off.queries';

const PAST_DAYS = '今日より前の休日は、会社の管理者が変更します。管理者に依頼してください。';

const refuseBackwards = ({ from, to }: { from: string; to: string }): void => {
  if (to < from)
    throw invalid([{ field: 'to', message: '終わりの日は、始まりの日以降を指定してください。' }]);
};

/** Holidays of the caller, or of a user they may see, that touch a span. */
export const listUserHolidays = async ({
  tx,
  caller,
  query,
  keyset,
}: CallOf<typeof endpoints.listUserHolidays>) => {
  refuseBackwards(query);
  const userId = await readableUserId(tx, caller, query.user_id);
  const scope = { companyId: caller.companyId, userId, from: query.from, to: query.to };
  return keysetPageOf(await listHolidaysTouching(tx, scope, keyset), keyset.limit);
};

/**
 * Adds a holiday of the caller, or of any user by an admin. Only an admin may enter past days; the deliveries of those
 * days stay, and are marked.
 */
export const createUserHoliday = async ({
  tx,
  caller,
  body,
  now,
}: CallOf<typeof endpoints.createUserHoliday>) => {
  refuseBackwards(body);
  const userId = await changeableUserId(tx, caller, body.user_id);
  const { from, to } = body;
  const today = todayOf(caller, now);
  if (from < today && !isAdmin(caller)) throw invalid([{ field: 'from', message: PAST_DAYS }]);
  const countsFrom = from < today ? today : null;
  const made = { user_id: userId, from, to };
  const holiday = await insertHoliday(tx, caller.companyId, made, countsFrom);
  await audit(tx, caller, {
    action: 'holiday.create',
    targetId: userId,
    changes: { from, to },
  });
  return holiday;
};

/**
 * Deletes a holiday. A learner's past days of it stay; an admin deletes those too, and past deliveries do not change.
 */
export const deleteUserHoliday = async ({
  tx,
  caller,
  params,
  now,
}: CallOf<typeof endpoints.deleteUserHoliday>) => {
  const { counts_from: countsFrom, ...holiday } = await changeableHoliday(tx, caller, params.id);
  const today = todayOf(caller, now);
  const yesterday = addDays(today, -1);
  const hasPassed = holiday.from < today;
  const keepsPast = hasPassed && !isAdmin(caller);
  if (keepsPast && holiday.to < today) throw new AppError('FORBIDDEN', { message: PAST_DAYS });
  if (keepsPast) await updateEndOfHoliday(tx, caller.companyId, { id: holiday.id, to: yesterday });
  else await deleteHoliday(tx, caller.companyId, holiday.id);
  const past = {
    userId: holiday.user_id,
    from: countsFrom ?? holiday.from,
    to: holiday.to < today ? holiday.to : yesterday,
  };
  if (!keepsPast && past.from <= past.to) await insertPastDaysOff(tx, caller.companyId, past);
  const removed = keepsPast ? { ...holiday, from: today } : holiday;
  await audit(tx, caller, {
    action: 'holiday.delete',
    targetId: holiday.user_id,
    changes: { from: removed.from, to: removed.to },
  });
  return removed;
};

const nationalHolidaySorts = {
  id: ({ id }: NationalHoliday) => id,
  date: ({ date }: NationalHoliday) => date,
  name: ({ name }: NationalHoliday) => name,
};

/** The national holidays of a span, in order unless told. */
export const listNationalHolidays = ({
  query,
  list,
}: CallOf<typeof endpoints.listNationalHolidays>) => {
  refuseBackwards(query);
  const days = nationalHolidaysBetween(query.from, query.to).map((day) => ({
    id: day.date,
    ...day,
  }));
  return pageOfRows<typeof endpoints.listNationalHolidays, NationalHoliday>(
    days,
    list,
    nationalHolidaySorts,
  );
};
