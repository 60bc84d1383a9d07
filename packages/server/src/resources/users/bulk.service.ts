import type { Task } from '@tokiori/contract';
import { MAX_BULK } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { invalid } from '../../platform/errors';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import type { LinkTools } from '../accounts/account-mails';
import { startTask } from '../tasks/tasks.service';
import { deactivateKind, inviteKind, restoreKind, setDepartmentKind } from './bulk-kinds';
import { setRoleKind } from './bulk-roles';
import { visibleUsers } from '../../shared/visible-users.access';
import { userListConditions } from './user-list';
import { listVisibleIdsAmong, listIdsOfUsers } from './users.queries';
import { refuseForeignDepartments } from './users.rules';

const KINDS = {
  Deactivate: deactivateKind,
  Restore: restoreKind,
  Invite: inviteKind,
  SetDepartment: setDepartmentKind,
  SetRole: setRoleKind,
};

/** Exactly one of the two says whom it concerns. */
export const refuseUnclearTarget = ({ ids, filter }: { ids?: unknown; filter?: unknown }): void => {
  if ((ids === undefined) === (filter === undefined))
    throw invalid([
      { field: 'ids', message: '対象は、idsかfilterのどちらか1つで指定してください。' },
    ]);
};

/** The people that a filter has found, as far as one task takes them. @throws AppError when there are none or too many */
export const foundPeople = (ids: readonly number[]): readonly number[] => {
  if (ids.length === 0)
    throw invalid([{ field: 'filter', message: '条件に合うユーザーがいません。' }]);
  if (ids.length > MAX_BULK)
    throw invalid([
      {
        field: 'filter',
        message: '条件に合うユーザーが10,000人を超えています。条件を加えて、分けて行ってください。',
      },
    ]);
  return ids;
};

/** The named people, each once. @throws AppError VALIDATION_FAILED at the first whom the caller may not see */
export const namedPeople = async (
  tx: Tx,
  caller: Caller,
  ids: readonly number[],
  field = 'ids',
): Promise<number[]> => {
  const visible = await listVisibleIdsAmong(tx, ids, visibleUsers(caller));
  const unseen = ids.findIndex((id) => !visible.has(id));
  if (unseen >= 0)
    throw invalid([
      { field: `${field}.${unseen}`, message: '指定されたユーザーが見つかりません。' },
    ]);
  return [...new Set(ids)];
};

type BulkCall = CallOf<typeof endpoints.bulkUsers>;

const peopleOf = async ({ tx, caller, body, now }: BulkCall): Promise<readonly number[]> => {
  if (body.ids) return namedPeople(tx, caller, body.ids);
  const query = body.filter ?? {};
  const { where, filters } = await userListConditions({ tx, caller, query, now }, null);
  const ids = await listIdsOfUsers(tx, { query, most: MAX_BULK + 1 }, where, filters);
  return foundPeople(ids);
};

/** Refuses a department or a role where the action takes none, and an action that lacks its own. */
const refuseOtherMembers = ({ action, department_id, role }: BulkCall['body']): void => {
  const issues = [
    ...((action === 'SetDepartment') === (department_id !== undefined)
      ? []
      : [
          {
            field: 'department_id',
            message: '部署を変えるときに、新しい部署を指定してください。',
          },
        ]),
    ...((action === 'SetRole') === (role !== undefined)
      ? []
      : [{ field: 'role', message: '権限を変えるときに、新しい権限を指定してください。' }]),
  ];
  if (issues.length > 0) throw invalid(issues);
};

/** Does the same to many users: those who are named, or all that a filter of the list finds. */
export const bulkUsers = async (call: BulkCall, tools: LinkTools): Promise<Task> => {
  const { tx, caller, body, now } = call;
  const { action, department_id: departmentId, role } = body;
  refuseUnclearTarget(body);
  refuseOtherMembers(body);
  await refuseForeignDepartments(tx, caller, { department_id: departmentId ?? null });
  const userIds = await peopleOf(call);
  const params = {
    ...(departmentId === undefined ? {} : { department_id: departmentId }),
    ...(role === undefined ? {} : { role }),
  };
  return startTask(tx, caller, { kind: KINDS[action], userIds, params }, { tools, now });
};
