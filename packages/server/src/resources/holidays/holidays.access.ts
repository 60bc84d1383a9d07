import { AppError } from '../../platform/errors';
import { isAdmin, type Caller, type Tx } from '../../shared/caller';
import { changeableUser, visibleUser } from '../../shared/visible-users.access';
import { findHoliday } from './holidays.queries';

/** Whose holidays are read: the caller's own, or those of a user they may see. */
export const readableUserId = async (
  tx: Tx,
  caller: Caller,
  userId: number = caller.userId,
): Promise<number> => (await visibleUser(tx, caller, userId)).id;

/** Whose holidays are changed: the caller's own, or anybody's by an admin. Locks the user. */
export const changeableUserId = async (
  tx: Tx,
  caller: Caller,
  userId: number = caller.userId,
): Promise<number> => (await changeableUser(tx, caller, userId)).id;

/** Proves that the caller may remove a holiday and locks it. */
export const changeableHoliday = async (tx: Tx, caller: Caller, id: number) => {
  const holiday = await findHoliday(tx, caller.companyId, id);
  if (!holiday) throw new AppError('NOT_FOUND');
  if (holiday.user_id === caller.userId || isAdmin(caller)) return holiday;
  await visibleUser(tx, caller, holiday.user_id);
  throw new AppError('FORBIDDEN');
};
