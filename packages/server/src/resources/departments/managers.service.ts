import type * as endpoints from '@tokiori/contract';
import type { CallOf } from '../../shared/caller';
import { managedDepartment } from './departments.access';
import { pageOfManagers } from './managers.queries';

/** The managers who answer for a department themselves, not for one above it. */
export const listDepartmentManagers = async (
  call: CallOf<typeof endpoints.listDepartmentManagers>,
) => {
  await managedDepartment(call.tx, call.caller, call.params.department_id);
  return pageOfManagers(call);
};
