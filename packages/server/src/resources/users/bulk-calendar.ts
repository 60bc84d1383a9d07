import { isDeepStrictEqual } from 'node:util';
import type { BulkDaysOff, LeaveBody, UserHolidayDefaults } from '@tokiori/contract';
import { findDefaults, setDefaults } from '../holidays/defaults.service';
import { cancelLeave, enterLeave, findOwnLeave } from '../leaves/leaves.service';
import { itemKind } from '../tasks/item-kind';
import { changeableUser } from '../../shared/visible-users.access';

type Defaults = Omit<UserHolidayDefaults, 'user_id'>;

const KEPT = 'そのあとに変更されたため、そのままにしました。';

const plain = ({ weekdays, national_holidays, day_starts_at }: Defaults): Defaults => ({
  weekdays,
  national_holidays,
  day_starts_at,
});

/** Gives people the same weekly days off, from today on. Undone where they still are as it left them. */
export const setDaysOffKind = itemKind({
  name: 'users.set-days-off',
  each: async (userId, { tx, caller, task, now }) => {
    const { days_off: wanted } = task.params as { days_off: BulkDaysOff };
    await changeableUser(tx, caller, userId);
    const before = plain(await findDefaults(tx, caller, userId));
    const after = plain(await setDefaults(tx, caller, userId, wanted, now));
    return isDeepStrictEqual(before, after)
      ? { skipped: 'すでにこの休みです。' }
      : { before: { before, after } };
  },
  undoEach: async (userId, kept, { tx, caller, now }) => {
    const { before, after } = kept as unknown as { before: Defaults; after: Defaults };
    await changeableUser(tx, caller, userId);
    if (!isDeepStrictEqual(plain(await findDefaults(tx, caller, userId)), after))
      return { kept: KEPT };
    await setDefaults(tx, caller, userId, before, now);
    return null;
  },
});

/** Enters the same leave of absence for people. Undone where it still stands as it was entered. */
export const createLeaveKind = itemKind({
  name: 'users.create-leave',
  each: async (userId, { tx, caller, task, now }) => {
    const { leave: body } = task.params as { leave: LeaveBody };
    const { id } = await enterLeave(tx, caller, userId, { body, now });
    return { before: { leave_id: id } };
  },
  undoEach: async (userId, kept, { tx, caller, task, now }) => {
    const { leave: body } = task.params as { leave: LeaveBody };
    const { leave_id: id } = kept as unknown as { leave_id: number };
    const leave = await findOwnLeave(tx, caller, { id: userId, leave_id: id });
    const isAsEntered =
      leave?.kind === body.kind && leave.from === body.from && leave.to === (body.to ?? null);
    if (!leave || !isAsEntered) return { kept: KEPT };
    await cancelLeave(tx, caller, leave, now);
    return null;
  },
});
