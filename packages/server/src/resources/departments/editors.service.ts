import type * as endpoints from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import { audit } from '../../shared/audit';
import { isAdmin, type CallOf } from '../../shared/caller';
import { visibleUser } from '../../shared/visible-users.access';
import { ownDepartment } from './departments.access';
import {
  deleteEditor,
  insertEditor,
  pageOfEditableDepartments,
  pageOfEditors,
} from './editors.queries';

/** Those who may edit the basics of a department. */
export const listDepartmentEditors = async (
  call: CallOf<typeof endpoints.listDepartmentEditors>,
) => {
  await ownDepartment(call.tx, call.caller, call.params.department_id);
  return pageOfEditors(call);
};

/** Lets a user of the company, whatever their role, edit the basics of a department. */
export const addDepartmentEditor = async ({
  tx,
  caller,
  params: { department_id: departmentId, editor_id: editorId },
}: CallOf<typeof endpoints.addDepartmentEditor>) => {
  await ownDepartment(tx, caller, departmentId);
  const editor = await visibleUser(tx, caller, editorId);
  if (editor.deactivated_at !== null) throw new AppError('NOT_FOUND');
  await insertEditor(tx, { companyId: caller.companyId, departmentId }, editorId);
  await audit(tx, caller, {
    action: 'department.add-editor',
    targetId: departmentId,
    changes: { editor_id: editorId },
  });
  return editor;
};

/** Takes the editing of a department's basics away from a user. */
export const removeDepartmentEditor = async ({
  tx,
  caller,
  params: { department_id: departmentId, editor_id: editorId },
}: CallOf<typeof endpoints.removeDepartmentEditor>) => {
  await ownDepartment(tx, caller, departmentId);
  const editor = await visibleUser(tx, caller, editorId);
  if (!(await deleteEditor(tx, { companyId: caller.companyId, departmentId }, editorId)))
    throw new AppError('NOT_FOUND');
  await audit(tx, caller, {
    action: 'department.remove-editor',
    targetId: departmentId,
    changes: { editor_id: editorId },
  });
  return editor;
};

/** The departments whose basics a user may edit as an editor; for themselves and for admins. */
export const listEditableDepartments = async (
  call: CallOf<typeof endpoints.listEditableDepartments>,
) => {
  const user = await visibleUser(call.tx, call.caller, call.params.id);
  if (user.id !== call.caller.userId && !isAdmin(call.caller)) throw new AppError('FORBIDDEN');
  return pageOfEditableDepartments(call);
};
