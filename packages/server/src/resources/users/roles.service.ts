import type { RolesBody, createAdmin, User, UserRole } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import type { z } from 'zod/mini';
import { AppError } from '../../platform/errors';
import { audit, changedFields } from '../../shared/audit';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { itemAt } from '../../platform/item-of';
import { endAccess } from '../accounts/end-access.service';
import { replaceManagedDepartments } from './managed-departments.queries';
import { changeableUser, type VisibleUser } from '../../shared/visible-users.access';
import { updateUserColumns } from './user-columns.queries';
import { getShownUser } from './users.queries';
import { refuseLastAdmin, refuseRole } from './users.rules';

const roleIn = (body: z.infer<typeof RolesBody>): UserRole =>
  'role' in body ? body.role : itemAt(body.roles, 0);

/**
 * Gives a user another role. Nobody changes their own, nobody gives or takes a role above theirs, and the company
 * keeps an admin. It holds from the user's next call on; a SuperAdmin's begins with signing in anew.
 */
export const changeRole = async (
  tx: Tx,
  caller: Caller,
  user: VisibleUser,
  { role, now }: { role: UserRole; now: Date },
): Promise<void> => {
  if (user.id === caller.userId)
    throw new AppError('FORBIDDEN', {
      message: '自分の権限は変更できません。ほかの管理者に依頼してください。',
    });
  refuseRole(caller, user.role);
  refuseRole(caller, role);
  if (user.role === role) return;
  if (user.deactivated_at === null) await refuseLastAdmin(tx, caller, user, role);
  await updateUserColumns(tx, caller.companyId, user.id, { role, updated_at: now });
  // Another role, later a manager's again, begins with the departments they belong to.
  await replaceManagedDepartments(tx, caller.companyId, user.id, []);
  // What an admin below could open (as the provider they name, by a link they handed over) must not reach every company.
  if (role === 'SuperAdmin') await endAccess(tx, user, { now });
  await audit(tx, caller, {
    action: 'user.set-role',
    targetId: user.id,
    changes: changedFields({ role: user.role }, { role }),
  });
};

/** Gives one user another role. */
export const setRoles = async ({
  tx,
  caller,
  params,
  body,
  now,
}: CallOf<typeof endpoints.setRoles>): Promise<User> => {
  const user = await changeableUser(tx, caller, params.id);
  await changeRole(tx, caller, user, { role: roleIn(body), now });
  return getShownUser(tx, caller.companyId, user.id);
};

/** What makes an admin: what makes a user, with the role settled. */
export const asAdmin = (call: CallOf<typeof createAdmin>) => ({
  ...call,
  body: { ...call.body, role: 'Admin' as const },
});
