import type { User, UserUpdateBody } from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import { audit, changedFields } from '../../shared/audit';
import type { AppJobs } from '../../queues';
import { isAdmin, isAsAnother, isConfirmed, type Caller, type Tx } from '../../shared/caller';
import { leaveAddress } from '../sign-in/end-access.service';
import { replaceMemberships } from './memberships.queries';
import { changesOf, isOwnChange, type UserChanges } from './user-changes';
import { changeableUser } from './users.access';
import { oneUser } from './users.queries';
import { refuseForeignDepartments, refuseNameless, refuseUnborn } from './users.rules';
import { deactivateUser, restoreUser } from './users.service';

const writeChanges = async (
  tx: Tx,
  caller: Caller,
  user: User,
  { columns, departmentIds }: UserChanges,
  now: Date,
): Promise<void> => {
  const { id: userId } = user;
  await tx
    .updateTable('users')
    .set({ ...columns, updated_at: now })
    .where('company_id', '=', caller.companyId)
    .where('id', '=', userId)
    .execute();
  if (departmentIds !== null) await replaceMemberships(tx, caller.companyId, userId, departmentIds);
  await audit(tx, caller, {
    action: 'user.update',
    targetType: 'user',
    targetId: userId,
    changes: changedFields(
      { ...user, department_ids: user.departments.map(({ id }) => id) },
      { ...columns, ...(departmentIds === null ? {} : { department_ids: departmentIds }) },
    ),
  });
};

/** An address is a way in, for it gets links and codes: it is changed by who has just proved who they are. */
const refuseUnproved = (caller: Caller, userId: number, now: Date): void => {
  if (userId === caller.userId && isAsAnother(caller)) throw new AppError('NOT_AS_ANOTHER');
  if (!isConfirmed(caller, now)) throw new AppError('CONFIRMATION_REQUIRED');
};

/** Changes what is sent and differs. People change little of themselves; admins everything of everybody. */
export const updateAccount = async (
  tx: Tx,
  caller: Caller,
  userId: number,
  body: UserUpdateBody,
  { jobs, now }: { jobs: AppJobs; now: Date },
): Promise<User> => {
  await changeableUser(tx, caller, userId);
  const user = await oneUser(tx, caller.companyId, userId);
  const changes = changesOf(user, body);
  if (!isAdmin(caller) && !isOwnChange(changes)) throw new AppError('FORBIDDEN');
  if (changes.columns.email !== undefined) refuseUnproved(caller, userId, now);
  refuseNameless({ ...user, ...changes.columns });
  refuseUnborn(caller, changes.columns.birth_ym, now);
  if (changes.departmentIds !== null) await refuseForeignDepartments(tx, caller, body);
  if (Object.keys(changes.columns).length > 0 || changes.departmentIds !== null)
    await writeChanges(tx, caller, user, changes, now);
  if (changes.columns.email !== undefined) await leaveAddress(tx, jobs, user);
  if (changes.active === true) await restoreUser(tx, caller, userId, now);
  if (changes.active === false) await deactivateUser(tx, caller, userId, now);
  return oneUser(tx, caller.companyId, userId);
};

/** Sets the month of birth or the day of joining: everybody's own, or anybody's by an admin. */
export const setAttribute = async (
  tx: Tx,
  caller: Caller,
  userId: number,
  columns: { birth_ym: string } | { entrance_date: string },
  now: Date,
): Promise<User> => {
  await changeableUser(tx, caller, userId);
  if ('birth_ym' in columns) refuseUnborn(caller, columns.birth_ym, now);
  const user = await oneUser(tx, caller.companyId, userId);
  await writeChanges(tx, caller, user, { columns, departmentIds: null, active: null }, now);
  return oneUser(tx, caller.companyId, userId);
};
