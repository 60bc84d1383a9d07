import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../platform/errors';
import { isAdmin, type Caller, type Tx } from '../../shared/caller';
import { managedDepartments } from '../../shared/managed-departments';

/** A department that is proved to be the caller's company's. */
export interface OwnDepartment {
  id: number;
  name: string;
  parent_id: number | null;
  revision: number;
}

/** Proves that a department is the company's, else NOT_FOUND. Everybody in the company may know of it. */
export const ownDepartment = async (
  tx: Tx,
  caller: Caller,
  departmentId: number,
): Promise<OwnDepartment> => {
  const row = await tx
    .selectFrom('departments')
    .select(['id', 'name', 'parent_id', 'revision'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', departmentId)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** Those of the given ids that are departments of the company. */
export const ownDepartmentIds = async (
  tx: Tx,
  companyId: number,
  departmentIds: readonly number[],
): Promise<Set<number>> => {
  if (departmentIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom('departments')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', 'in', [...departmentIds])
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Whether a department is the company's; if it is, it is not deleted before the transaction ends. */
export const holdDepartment = async (
  tx: Tx,
  companyId: number,
  departmentId: number,
): Promise<boolean> => {
  const row = await tx
    .selectFrom('departments')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', departmentId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
};

/** The ids of a department and of all below it, as a subquery: `x.department_id in ${…}`. */
export const departmentWithDescendants = (
  companyId: number,
  departmentId: number,
): RawBuilder<number> => departmentsWithDescendants(companyId, [departmentId]);

/** The ids of some departments and of all below them, as a subquery. */
export const departmentsWithDescendants = (
  companyId: number,
  departmentIds: readonly number[],
): RawBuilder<number> => sql<number>`(
  with recursive below as (
    select id from departments where company_id = ${companyId} and id = any(${[...departmentIds]}::bigint[])
    union
    select d.id from departments d join below on d.parent_id = below.id
    where d.company_id = ${companyId}
  )
  select id from below)`;

/** The ids of the departments that a user belongs to and of all above them, as a subquery. */
export const departmentsAbove = (
  companyId: number,
  userId: number,
): RawBuilder<number> => sql<number>`(
  with recursive line as (
    select department_id as id from user_departments where company_id = ${companyId} and user_id = ${userId}
    union
    select d.parent_id from departments d join line on d.id = line.id
    where d.company_id = ${companyId} and d.parent_id is not null
  )
  select id from line)`;

/** Proves that the caller answers for a department: NOT_FOUND for another company's, FORBIDDEN for one not theirs. */
export const managedDepartment = async (
  tx: Tx,
  caller: Caller,
  departmentId: number,
): Promise<OwnDepartment> => {
  const department = await ownDepartment(tx, caller, departmentId);
  if (isAdmin(caller)) return department;
  const { rows } = await sql<{ is_managed: boolean }>`
    select ${caller.role === 'DepartmentManager'} and ${departmentId}::bigint in ${managedDepartments(caller)} as is_managed
  `.execute(tx);
  if (!rows[0]?.is_managed) throw new AppError('FORBIDDEN');
  return department;
};

/** Whether the user `u` belongs to one of some departments, or to one below them. */
export const inDepartments = (
  companyId: number,
  departmentIds: readonly number[],
  withBelow: boolean,
): RawBuilder<boolean> => {
  const departments = withBelow
    ? departmentsWithDescendants(companyId, departmentIds)
    : sql`(select unnest(${[...departmentIds]}::bigint[]))`;
  return sql<boolean>`exists (
    select from user_departments m
    where m.company_id = ${companyId} and m.user_id = u.id and m.department_id in ${departments})`;
};
