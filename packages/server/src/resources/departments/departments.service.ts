import type { Department } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { AppError, invalid } from '../../platform/errors';
import { audit, changedFields } from '../../shared/audit';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { insertPastDepartments } from '../../shared/past-departments.queries';
import { refuseStale } from '../../shared/revisions';
import { lockCompany } from '../../shared/lock-company.queries';
import { ownDepartment, ownDepartmentIds } from './departments.access';
import {
  listAllDepartments,
  countBasicsForDepartment,
  deleteDepartmentRow,
  isDepartmentInUse,
  lockDepartment,
  getShownDepartment,
  insertDepartment,
  isDepartmentWithin,
  pageOfDepartments,
  updateDepartmentRow,
} from './departments.queries';

/** The company's departments; with `parent` those right below it, or all below it. */
export const listDepartments = async (call: CallOf<typeof endpoints.listDepartments>) => {
  const { parent } = call.query;
  if (parent !== undefined) await ownDepartment(call.tx, call.caller, parent);
  return pageOfDepartments(call);
};

/** A department of the caller's company. */
export const getDepartment = async (
  tx: Tx,
  caller: Caller,
  departmentId: number,
): Promise<Department> => {
  await ownDepartment(tx, caller, departmentId);
  return getShownDepartment(tx, caller, departmentId);
};

const refuseForeignParent = async (
  tx: Tx,
  caller: Caller,
  parentId: number | null | undefined,
): Promise<void> => {
  if (parentId && !(await ownDepartmentIds(tx, caller.companyId, [parentId])).has(parentId))
    throw invalid([
      { field: 'parent_id', message: '親の部署が見つかりません。一覧から選び直してください。' },
    ]);
};

// Changes of the tree wait for each other behind the company's row: two moves at once could close a circle.

/** Makes a department, at the top unless a parent is given. */
export const createDepartment = async ({
  tx,
  caller,
  body,
}: Pick<
  CallOf<typeof endpoints.createDepartment>,
  'tx' | 'caller' | 'body'
>): Promise<Department> => {
  await lockCompany(tx, caller.companyId);
  await refuseForeignParent(tx, caller, body.parent_id);
  const { name, parent_id: parentId = null } = body;
  const id = await insertDepartment(tx, caller.companyId, { name, parentId });
  await audit(tx, caller, {
    action: 'department.create',
    targetId: id,
    changes: body,
  });
  return getShownDepartment(tx, caller, id);
};

const refuseCycle = async (
  tx: Tx,
  caller: Caller,
  departmentId: number,
  parentId: number,
): Promise<void> => {
  if (await isDepartmentWithin(tx, caller.companyId, parentId, departmentId))
    throw new AppError('DEPARTMENT_CYCLE', { field: 'parent_id' });
};

/** Renames or moves a department; without a parent in the body it stays where it is. */
export const updateDepartment = async ({
  tx,
  caller,
  params: { department_id: departmentId },
  body: { revision: basedOn, ...body },
  now,
}: Pick<
  CallOf<typeof endpoints.updateDepartment>,
  'tx' | 'caller' | 'params' | 'body' | 'now'
>): Promise<Department> => {
  await lockCompany(tx, caller.companyId);
  const before = await ownDepartment(tx, caller, departmentId);
  await refuseStale(tx, caller, { target: 'department', row: before, basedOn, now });
  await refuseForeignParent(tx, caller, body.parent_id);
  if (body.parent_id) await refuseCycle(tx, caller, departmentId, body.parent_id);
  const changes = changedFields({ ...before }, body);
  if (Object.keys(changes).length === 0) return getShownDepartment(tx, caller, departmentId);
  await insertPastDepartments(tx, caller.companyId, [departmentId], now);
  await updateDepartmentRow(tx, caller.companyId, departmentId, body);
  await audit(tx, caller, {
    action: 'department.update',
    targetId: departmentId,
    changes,
  });
  return getShownDepartment(tx, caller, departmentId);
};

const refuseInUse = async (tx: Tx, caller: Caller, departmentId: number): Promise<void> => {
  if (await isDepartmentInUse(tx, caller.companyId, departmentId))
    throw new AppError('DEPARTMENT_NOT_EMPTY');
  const { name, count } = await countBasicsForDepartment(tx, caller.companyId, departmentId);
  if (count === 0) return;
  const names = count === 1 ? `「${name}」` : `「${name}」ほか${count - 1}件`;
  const message = `ベーシック${names}の対象になっているため、削除できません。ベーシックの対象の部署を変えるか、ベーシックを削除してから、もう一度お試しください。`;
  throw new AppError('DEPARTMENT_NOT_EMPTY', { message });
};

/** Deletes a department without active members, departments below it and basics. */
export const deleteDepartment = async ({
  tx,
  caller,
  params: { department_id: departmentId },
  now,
}: Pick<
  CallOf<typeof endpoints.deleteDepartment>,
  'tx' | 'caller' | 'params' | 'now'
>): Promise<Department> => {
  await lockCompany(tx, caller.companyId);
  const department = await getDepartment(tx, caller, departmentId);
  await lockDepartment(tx, caller.companyId, departmentId);
  await refuseInUse(tx, caller, departmentId);
  await deleteDepartmentRow(tx, caller.companyId, departmentId, now);
  await audit(tx, caller, {
    action: 'department.delete',
    targetId: departmentId,
    changes: { name: department.name },
  });
  return department;
};

/** Every department of the company with the names from the top, for reading files that name them. */
export const departmentPaths = (tx: Tx, companyId: number) => listAllDepartments(tx, companyId);
