import type { Department, listDepartments } from '@tokiori/contract';
import { sql, type RawBuilder } from 'kysely';
import { pageOf, type Condition, type Page } from '../../platform/list-pages';
import { isAdmin, type Caller, type CallOf, type Tx } from '../../shared/caller';
import { contains } from '../../shared/search';
import { managedDepartments } from './departments.access';

/** The company's tree from the top: every department with its names, its ids and its depth. */
const tree = (companyId: number): RawBuilder<unknown> => sql`
  tree as (
    select id, name, parent_id, array[name] as path, array[id] as ancestry, 0 as depth
    from departments where company_id = ${companyId} and parent_id is null
    union all
    select d.id, d.name, d.parent_id, tree.path || d.name, tree.ancestry || d.id, tree.depth + 1
    from departments d join tree on d.parent_id = tree.id
    where d.company_id = ${companyId}
  )`;

/** Departments whose members the caller is told the number of: everybody knows the others by name alone. */
const isCounted = (caller: Caller): Condition => {
  if (isAdmin(caller)) return sql<boolean>`true`;
  if (caller.role !== 'DepartmentManager') return sql<boolean>`false`;
  return sql<boolean>`t.id in ${managedDepartments(caller)}`;
};

const columns = (caller: Caller): RawBuilder<unknown> => sql`
  t.id, t.name, t.parent_id, t.path, t.depth,
  case when ${isCounted(caller)} then (select count(*) from user_departments m
    join users u on u.company_id = m.company_id and u.id = m.user_id
    where m.company_id = ${caller.companyId} and m.department_id = t.id and u.deactivated_at is null) end as user_count,
  (select count(*) from departments child
    where child.company_id = ${caller.companyId} and child.parent_id = t.id) as child_count`;

const isBelow = (parent: number, withDescendants: boolean): Condition =>
  withDescendants
    ? sql`(${parent}::bigint = any(t.ancestry) and t.id <> ${parent})`
    : sql`t.parent_id = ${parent}`;

/** One page of the company's departments, in the order of the tree unless told. */
export const pageOfDepartments = (
  call: CallOf<typeof listDepartments>,
): Promise<Page<Department>> =>
  pageOf<typeof listDepartments, Department>(call, {
    named: tree(call.caller.companyId),
    columns: columns(call.caller),
    from: sql`tree t`,
    where: [],
    sorts: { id: sql`t.id`, path: sql`t.path`, name: sql`t.name` },
    order: { field: 'path' },
    filters: {
      parent: (parent, query) => isBelow(parent, query.include_descendants ?? false),
      include_descendants: null,
      name: (name) => contains(sql`t.name`, name),
    },
  });

/** A department of the company that is known to exist. */
export const oneDepartment = async (
  tx: Tx,
  caller: Caller,
  departmentId: number,
): Promise<Department> => {
  const { rows } = await sql<Department>`
    with recursive ${tree(caller.companyId)}
    select ${columns(caller)} from tree t where t.id = ${departmentId}`.execute(tx);
  return rows[0]!;
};

/** Whether something prevents deleting a department: an active member, a department below it, or a basic of its own. */
export const isDepartmentInUse = async (
  tx: Tx,
  companyId: number,
  departmentId: number,
): Promise<boolean> => {
  const { rows } = await sql<{ in_use: boolean }>`
    select exists (
        select 1 from user_departments m
        join users u on u.company_id = m.company_id and u.id = m.user_id
        where m.company_id = ${companyId} and m.department_id = ${departmentId}
          and u.deactivated_at is null)
      or exists (select 1 from departments
        where company_id = ${companyId} and parent_id = ${departmentId})
      or exists (select 1 from basics
        where company_id = ${companyId} and department_id = ${departmentId}) as in_use`.execute(tx);
  return rows[0]!.in_use;
};

/** Removes a department, and with it what deactivated users still have of it. */
export const deleteDepartmentRow = async (
  tx: Tx,
  companyId: number,
  departmentId: number,
): Promise<void> => {
  await tx
    .deleteFrom('user_departments')
    .where('company_id', '=', companyId)
    .where('department_id', '=', departmentId)
    .execute();
  await tx
    .updateTable('users')
    .set({ department_id: null })
    .where('company_id', '=', companyId)
    .where('department_id', '=', departmentId)
    .execute();
  await tx
    .deleteFrom('departments')
    .where('company_id', '=', companyId)
    .where('id', '=', departmentId)
    .execute();
};

/** Every department of the company with the names from the top. */
export const allDepartments = async (
  tx: Tx,
  companyId: number,
): Promise<{ id: number; name: string; path: string[] }[]> => {
  const { rows } = await sql<{ id: number; name: string; path: string[] }>`
    with recursive ${tree(companyId)} select id, name, path from tree order by id`.execute(tx);
  return rows;
};
