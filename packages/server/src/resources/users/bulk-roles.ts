import type { BulkRole, UserRole } from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import type { Caller, Tx } from '../../shared/caller';
import { ownDepartmentIds } from '../departments/departments.access';
import { itemKind } from '../tasks/item-kind';
import { replaceManagedDepartments, listToldDepartments } from './managed-departments.queries';
import { changeRole } from './roles.service';
import { changeableUser, type VisibleUser } from '../../shared/visible-users.access';

/** A user whose role may be changed among many. @throws AppError FORBIDDEN for a SuperAdmin: one at a time */
const roleHolder = async (tx: Tx, caller: Caller, userId: number): Promise<VisibleUser> => {
  const user = await changeableUser(tx, caller, userId);
  if (user.role === 'SuperAdmin')
    throw new AppError('FORBIDDEN', {
      message: '運営会社の管理者の権限は、まとめて変更できません。1人ずつ変更してください。',
    });
  return user;
};

interface Before {
  role: UserRole;
  /** What a manager was told to answer for, which goes with the role. */
  managed: number[];
}

/**
 * Gives people another role, by the rules of the single call. Undone where they still have the role that it gave: a
 * manager answers for the same departments again, as far as these are still there. Undoing a lowering grants the higher
 * role again, so undoing needs the same proof.
 */
export const setRoleKind = itemKind({
  name: 'users.set-role',
  needsConfirmation: true,
  each: async (userId, { tx, caller, task, now }) => {
    const { role } = task.params as { role: BulkRole };
    const user = await roleHolder(tx, caller, userId);
    if (user.role === role) return { skipped: 'すでにこの権限です。' };
    const managed = await listToldDepartments(tx, caller.companyId, userId);
    await changeRole(tx, caller, user, { role, now });
    return { before: { role: user.role, managed } satisfies Before };
  },
  undoEach: async (userId, kept, { tx, caller, task, now }) => {
    const { role: given } = task.params as { role: BulkRole };
    const { role, managed } = kept as unknown as Before;
    const user = await roleHolder(tx, caller, userId);
    if (user.role !== given)
      return { kept: 'そのあとに権限が変更されたため、そのままにしました。' };
    if ((await listToldDepartments(tx, caller.companyId, userId)).length > 0)
      return { kept: 'そのあとに担当する部署が決められたため、そのままにしました。' };
    await changeRole(tx, caller, user, { role, now });
    const there = await ownDepartmentIds(tx, caller.companyId, managed);
    const still = managed.filter((id) => there.has(id));
    await replaceManagedDepartments(tx, caller.companyId, userId, still);
    return null;
  },
});
