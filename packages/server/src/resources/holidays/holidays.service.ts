import type {
  createUserHoliday,
  deleteUserHoliday,
  getUserHolidayDefaults,
  listNationalHolidays,
  listUserHolidays,
  NationalHoliday,
  putUserHolidayDefaults,
} from '@tokiori/contract';
import { WEEKDAYS } from '@tokiori/domain';
import { invalid } from '../../platform/errors';
import { keysetPageOf } from '../../platform/http/lists';
import { pageOfRows } from '../../platform/list-pages';
import { audit, changedFields } from '../../shared/audit';
import type { CallOf } from '../../shared/caller';
import { changeableHoliday, changeableUserId, readableUserId } from './holidays.access';
import {
  deleteHoliday,
  holidaysTouching,
  insertHoliday,
  oneDefaults,
  updateDefaults,
} from './holidays.queries';
import { nationalHolidaysBetween } from './national-holidays';

export { nationalHolidaysBetween } from './national-holidays';
export { workCalendarOf, workCalendarsOf } from './work-calendars';

const refuseBackwards = ({ from, to }: { from: string; to: string }): void => {
  if (to < from)
    throw invalid([{ field: 'to', message: '終わりの日は、始まりの日以降を指定してください。' }]);
};

/** Holidays of the caller, or of a user they may see, that touch a span. */
export const holidayPage = async ({
  tx,
  caller,
  query,
  keyset,
}: CallOf<typeof listUserHolidays>) => {
  refuseBackwards(query);
  const userId = await readableUserId(tx, caller, query.user_id);
  const scope = { companyId: caller.companyId, userId, from: query.from, to: query.to };
  return keysetPageOf(await holidaysTouching(tx, scope, keyset), keyset.limit);
};

/** Adds a holiday of the caller, or of anybody by an admin. */
export const addHoliday = async ({ tx, caller, body }: CallOf<typeof createUserHoliday>) => {
  refuseBackwards(body);
  const userId = await changeableUserId(tx, caller, body.user_id);
  const { from, to } = body;
  const holiday = await insertHoliday(tx, caller.companyId, { user_id: userId, from, to });
  await audit(tx, caller, {
    action: 'holiday.create',
    targetType: 'user',
    targetId: userId,
    changes: { from, to },
  });
  return holiday;
};

/** Takes a holiday back. */
export const removeHoliday = async ({ tx, caller, params }: CallOf<typeof deleteUserHoliday>) => {
  const holiday = await changeableHoliday(tx, caller, params.id);
  await deleteHoliday(tx, caller.companyId, holiday.id);
  await audit(tx, caller, {
    action: 'holiday.delete',
    targetType: 'user',
    targetId: holiday.user_id,
    changes: { from: holiday.from, to: holiday.to },
  });
  return holiday;
};

/** The weekly days off of the caller, or of a user they may see. */
export const defaultsOf = async ({ tx, caller, query }: CallOf<typeof getUserHolidayDefaults>) => {
  const userId = await readableUserId(tx, caller, query.user_id);
  return oneDefaults(tx, caller.companyId, userId);
};

/** Sets the weekly days off; national holidays stay as they are unless sent. */
export const changeDefaults = async ({
  tx,
  caller,
  body,
}: CallOf<typeof putUserHolidayDefaults>) => {
  const userId = await changeableUserId(tx, caller, body.user_id);
  const before = await oneDefaults(tx, caller.companyId, userId);
  const after = {
    user_id: userId,
    weekdays: WEEKDAYS.filter((weekday) => body.weekdays.includes(weekday)),
    national_holidays: body.national_holidays ?? before.national_holidays,
  };
  await updateDefaults(tx, caller.companyId, after);
  await audit(tx, caller, {
    action: 'holiday.defaults',
    targetType: 'user',
    targetId: userId,
    changes: changedFields({ ...before }, after),
  });
  return after;
};

const nationalHolidaySorts = {
  id: ({ id }: NationalHoliday) => id,
  date: ({ date }: NationalHoliday) => date,
  name: ({ name }: NationalHoliday) => name,
};

/** The national holidays of a span, in order unless told. */
export const nationalHolidayPage = ({ query, list }: CallOf<typeof listNationalHolidays>) => {
  refuseBackwards(query);
  const days = nationalHolidaysBetween(query.from, query.to).map((day) => ({ id: day.date, ...day }));
  return pageOfRows<typeof listNationalHolidays, NationalHoliday>(days, list, nationalHolidaySorts);
};
