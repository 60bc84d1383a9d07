import type { User } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import { audit, changedFields } from '../../shared/audit';
import type { CallOf } from '../../shared/caller';
import { replaceManagedDepartments, listToldDepartments } from './managed-departments.queries';
import { changeableUser } from '../../shared/visible-users.access';
import { getShownUser } from './users.queries';
import { refuseForeignDepartments } from './users.rules';

/** Says which departments a manager answers for; without any they follow the membership. */
export const setManagedDepartments = async ({
  tx,
  caller,
  params: { id },
  body,
}: CallOf<typeof endpoints.setManagedDepartments>): Promise<User> => {
  const user = await changeableUser(tx, caller, id);
  await refuseForeignDepartments(tx, caller, body);
  if (user.role !== 'DepartmentManager')
    throw new AppError('CONFLICT', {
      message:
        '担当する部署を決められるのは、部署の管理者だけです。先に権限を「部署の管理者」に変更してください。',
    });
  const before = await listToldDepartments(tx, caller.companyId, id);
  const after = [...new Set(body.department_ids)].sort((a, b) => a - b);
  const changes = changedFields(
    { managed_department_ids: before },
    { managed_department_ids: after },
  );
  if (Object.keys(changes).length > 0) {
    await replaceManagedDepartments(tx, caller.companyId, id, after);
    await audit(tx, caller, { action: 'user.set-managed-departments', targetId: id, changes });
  }
  return getShownUser(tx, caller.companyId, id);
};
