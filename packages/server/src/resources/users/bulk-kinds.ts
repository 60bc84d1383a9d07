import { isDeepStrictEqual } from 'node:util';
import { itemKind } from '../tasks/item-kind';
import { inviteUser, stillToCome } from './invitations.service';
import { changeUser } from './update.service';
import { changeableUser } from '../../shared/visible-users.access';
import { getShownUser } from './users.queries';
import { deactivateUser, restoreUser } from './users.service';

/** Deactivates people. Undone by restoring those whom it has deactivated and nobody has touched since. */
export const deactivateKind = itemKind({
  name: 'users.deactivate',
  each: async (userId, { tx, caller, now }) => {
    const user = await changeableUser(tx, caller, userId);
    if (user.deactivated_at !== null) return { skipped: 'すでに停止しています。' };
    await deactivateUser(tx, caller, userId, now);
    return { before: { deactivated_at: now.toISOString() } };
  },
  undoEach: async (userId, before, { tx, caller, now }) => {
    const { deactivated_at: since } = await changeableUser(tx, caller, userId);
    if (since?.toISOString() !== before['deactivated_at'])
      return { kept: 'そのあとに変更されたため、そのままにしました。' };
    await restoreUser(tx, caller, userId, now);
    return null;
  },
});

/** Takes deactivated people back. Undone by deactivating those whom it has restored. */
export const restoreKind = itemKind({
  name: 'users.restore',
  each: async (userId, { tx, caller, now }) => {
    const user = await changeableUser(tx, caller, userId);
    if (user.deactivated_at === null) return { skipped: '停止していません。' };
    await restoreUser(tx, caller, userId, now);
    return { before: null };
  },
  undoEach: async (userId, _before, { tx, caller, now }) => {
    const user = await changeableUser(tx, caller, userId);
    if (user.deactivated_at !== null) return { kept: 'そのあとに停止されています。' };
    await deactivateUser(tx, caller, userId, now);
    return null;
  },
});

/** Mails people the link to choose a password with. A mail cannot be undone. */
export const inviteKind = itemKind({
  name: 'users.invite',
  each: async (userId, { tx, caller, now, tools }) => {
    const { outcome } = await inviteUser(tx, caller, userId, { tools, now });
    return { before: null, queued: stillToCome(outcome) };
  },
});

interface Departments {
  department_id: number | null;
  department_ids: number[];
}

const departmentsOf = async (
  tx: Parameters<typeof getShownUser>[0],
  companyId: number,
  userId: number,
): Promise<Departments> => {
  const { department_id, departments } = await getShownUser(tx, companyId, userId);
  return { department_id, department_ids: departments.map(({ id }) => id) };
};

/** Gives people another main department. Undone where they still are as it left them. */
export const setDepartmentKind = itemKind({
  name: 'users.set-department',
  each: async (userId, { tx, caller, task, now, tools }) => {
    const { department_id: wanted } = task.params as { department_id: number | null };
    await changeableUser(tx, caller, userId);
    const before = await departmentsOf(tx, caller.companyId, userId);
    if (before.department_id === wanted) return { skipped: 'すでにこの部署です。' };
    await changeUser(tx, caller, userId, { department_id: wanted }, { tools, now });
    return { before: { before, after: await departmentsOf(tx, caller.companyId, userId) } };
  },
  undoEach: async (userId, kept, { tx, caller, now, tools }) => {
    const { before, after } = kept as unknown as { before: Departments; after: Departments };
    await changeableUser(tx, caller, userId);
    if (!isDeepStrictEqual(await departmentsOf(tx, caller.companyId, userId), after))
      return { kept: 'そのあとに部署が変更されたため、そのままにしました。' };
    await changeUser(tx, caller, userId, { ...before }, { tools, now });
    return null;
  },
});
