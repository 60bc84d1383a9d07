import type { BulkDaysOff, UserHolidayDefaults } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { WEEKDAYS } from '@tokiori/domain';
import { audit, changedFields } from '../../shared/audit';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import { changeableUserId, readableUserId } from './holidays.access';
import { getDefaultsRow, updateDefaults } from './holidays.queries';
import { insertPastDefaults } from './past-days-off.queries';

/** The weekly days off of a person of the company. */
export const findDefaults = (
  tx: Tx,
  { companyId }: Caller,
  userId: number,
): Promise<UserHolidayDefaults> => getDefaultsRow(tx, companyId, userId);

/**
 * Sets the weekly days off of a locked person from today on; national holidays and the start of the day stay as they are
 * unless sent.
 */
export const setDefaults = async (
  tx: Tx,
  caller: Caller,
  userId: number,
  body: BulkDaysOff,
  now: Date,
): Promise<UserHolidayDefaults> => {
  const before = await getDefaultsRow(tx, caller.companyId, userId);
  const after = {
    user_id: userId,
    weekdays: WEEKDAYS.filter((weekday) => body.weekdays.includes(weekday)),
    national_holidays: body.national_holidays ?? before.national_holidays,
    day_starts_at: body.day_starts_at ?? before.day_starts_at,
  };
  const changes = changedFields({ ...before }, after);
  if (Object.keys(changes).length === 0) return before;
  await insertPastDefaults(tx, caller.companyId, {
    userId,
    until: todayOf(caller, now),
    weekdays: before.weekdays,
    nationalHolidays: before.national_holidays,
  });
  await updateDefaults(tx, caller.companyId, after);
  await audit(tx, caller, {
    action: 'holiday.defaults',
    targetId: userId,
    changes,
  });
  return after;
};

/** The weekly days off of the caller, or of a user they may see. */
export const getUserHolidayDefaults = async ({
  tx,
  caller,
  query,
}: CallOf<typeof endpoints.getUserHolidayDefaults>) =>
  findDefaults(tx, caller, await readableUserId(tx, caller, query.user_id));

/** Sets the weekly days off of the caller, or of any user by an admin. */
export const putUserHolidayDefaults = async ({
  tx,
  caller,
  body,
  now,
}: CallOf<typeof endpoints.putUserHolidayDefaults>) =>
  setDefaults(tx, caller, await changeableUserId(tx, caller, body.user_id), body, now);
