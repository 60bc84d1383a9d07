import type { Department } from '@tokiori/contract';
import { sql, type RawBuilder } from 'kysely';
import type { ListRequest } from '../../platform/http/lists';
import type { Tx } from '../../shared/caller';
import { contains } from '../../shared/search';

type Condition = RawBuilder<boolean>;

/** The company's tree from the top: every department with its names, its ids and its depth. */
const tree = (companyId: number): RawBuilder<unknown> => sql`
  with recursive tree as (
    select id, name, parent_id, array[name] as path, array[id] as ancestry, 0 as depth
    from departments where company_id = ${companyId} and parent_id is null
    union all
    select d.id, d.name, d.parent_id, tree.path || d.name, tree.ancestry || d.id, tree.depth + 1
    from departments d join tree on d.parent_id = tree.id
    where d.company_id = ${companyId}
  )`;

const columns = (companyId: number): RawBuilder<unknown> => sql`
  t.id, t.name, t.parent_id, t.path, t.depth,
  (select count(*) from user_departments m
    join users u on u.company_id = m.company_id and u.id = m.user_id
    where m.company_id = ${companyId} and m.department_id = t.id and u.deactivated_at is null) as user_count,
  (select count(*) from departments child
    where child.company_id = ${companyId} and child.parent_id = t.id) as child_count`;

const SORTS: Record<string, RawBuilder<unknown>> = {
  path: sql`t.path`,
  name: sql`t.name`,
  id: sql`t.id`,
};

/** What a list of departments can be narrowed to. */
export interface DepartmentFilters {
  /** Children of this department only. */
  parentId?: number;
  /** With `parentId`: all below it. */
  withDescendants?: boolean;
  /** Part of the name. */
  name?: string;
}

const conditionOf = ({ parentId, withDescendants, name }: DepartmentFilters): Condition => {
  const conditions = [
    sql<boolean>`true`,
    ...(parentId === undefined
      ? []
      : [
          withDescendants
            ? sql<boolean>`(${parentId}::int = any(t.ancestry) and t.id <> ${parentId})`
            : sql<boolean>`t.parent_id = ${parentId}`,
        ]),
    ...(name ? [contains(sql`t.name`, name)] : []),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
};

/** One page of the company's departments, in the order of the tree unless told. */
export const pageOfDepartments = async (
  tx: Tx,
  companyId: number,
  filters: DepartmentFilters,
  { sort, offset, limit }: ListRequest,
): Promise<{ rows: Department[]; total: number }> => {
  const condition = conditionOf(filters);
  const direction = sort?.descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<Department & { total: number }>`
    ${tree(companyId)}
    select ${columns(companyId)}, count(*) over () as total
    from tree t where ${condition}
    order by ${SORTS[sort?.field ?? 'path']} ${direction}, t.id
    limit ${limit} offset ${offset}`.execute(tx);
  if (rows[0] || offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  const counted = await sql<{ total: number }>`
    ${tree(companyId)} select count(*) as total from tree t where ${condition}`.execute(tx);
  return { rows, total: counted.rows[0]!.total };
};

/** A department of the company that is known to exist. */
export const oneDepartment = async (
  tx: Tx,
  companyId: number,
  departmentId: number,
): Promise<Department> => {
  const { rows } = await sql<Department>`
    ${tree(companyId)}
    select ${columns(companyId)} from tree t where t.id = ${departmentId}`.execute(tx);
  return rows[0]!;
};

/** Whether something stands in the way of removing a department: an active member, a department below it, or a basic of its own. */
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
