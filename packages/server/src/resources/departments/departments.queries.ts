import type { Department, listDepartments } from '@tokiori/contract';
import { sql, type RawBuilder } from 'kysely';
import { pageOf, type Condition, type Page } from '../../platform/list-pages';
import { isAdmin, type Caller, type CallOf, type Tx } from '../../shared/caller';
import { insertPastDepartments } from '../../shared/past-departments.queries';
import { insertPastMemberships } from '../../shared/past-memberships.queries';
import { onlyRow } from '../../shared/only-row';
import { matches } from '../../shared/search';
import { answeringManagers, managedDepartments } from '../../shared/managed-departments';
import { departmentWithDescendants } from './departments.access';

/** The company's tree from the top: every department with its names, its ids and its depth. */
export const tree = (companyId: number): RawBuilder<unknown> => sql`
  tree as (
    select id, name, parent_id, revision, array[name] as path, array[id] as ancestry, 0 as depth
    from departments where company_id = ${companyId} and parent_id is null
    union all
    select d.id, d.name, d.parent_id, d.revision, tree.path || d.name, tree.ancestry || d.id, tree.depth + 1
    from departments d join tree on d.parent_id = tree.id
    where d.company_id = ${companyId}
  )`;

/** Departments whose members the caller is told the number of: everybody knows the others by name alone. */
const isCounted = (caller: Caller, id: RawBuilder<unknown>): Condition => {
  if (isAdmin(caller)) return sql<boolean>`true`;
  if (caller.role !== 'DepartmentManager') return sql<boolean>`false`;
  return sql<boolean>`${id} in ${managedDepartments(caller)}`;
};

const columns = (caller: Caller): RawBuilder<unknown> => sql`
  t.id, ${caller.companyId}::bigint as company_id, t.name, t.parent_id, t.path, t.depth, t.revision,
  case when ${isCounted(caller, sql`t.id`)} then (select count(*) from user_departments m
    join users u on u.company_id = m.company_id and u.id = m.user_id
    where m.company_id = ${caller.companyId} and m.department_id = t.id and u.deactivated_at is null) end as user_count,
  (select count(*) from departments child
    where child.company_id = ${caller.companyId} and child.parent_id = t.id) as child_count`;

/**
 * What is looked up for the departments of a page alone. Each person is counted once for each department above theirs,
 * however many of those they belong to, in one pass for all departments of the page.
 */
const details = (caller: Caller): { columns: RawBuilder<unknown>; from: RawBuilder<unknown> } => ({
  columns: sql`
    case when ${isCounted(caller, sql`page.id`)} then coalesce(totals.user_count, 0) end as total_user_count,
    case when ${isCounted(caller, sql`page.id`)} then coalesce(answering.managers, '[]') end as managers`,
  from: sql`
    left join (
      select above_id, count(*) as user_count from (
        select distinct above.id as above_id, m.user_id
        from tree t
        cross join lateral unnest(t.ancestry) above (id)
        join user_departments m on m.company_id = ${caller.companyId} and m.department_id = t.id
        join users u on u.company_id = m.company_id and u.id = m.user_id
        where u.deactivated_at is null and above.id in (select id from page)
      ) once group by above_id
    ) totals on totals.above_id = page.id
    left join (
      select a.department_id, json_agg(json_build_object('id', a.user_id, 'name', a.name) order by a.name, a.user_id) as managers
      from ${answeringManagers(caller.companyId)} a group by a.department_id
    ) answering on answering.department_id = page.id`,
});

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
    details: details(call.caller),
    from: sql`tree t`,
    where: [],
    sorts: { id: sql`t.id`, path: sql`t.path`, name: sql`t.name` },
    order: { field: 'path' },
    filters: {
      parent: (parent, query) => isBelow(parent, query.include_descendants ?? false),
      include_descendants: null,
      managed: (only) => (only ? isCounted(call.caller, sql`t.id`) : sql`true`),
      q: (text) => matches([sql`t.name`], text),
      name: (name) => matches([sql`t.name`], name),
    },
  });

/** A department of the company that is known to exist. */
export const getShownDepartment = async (
  tx: Tx,
  caller: Caller,
  departmentId: number,
): Promise<Department> => {
  const { columns: shown, from } = details(caller);
  const { rows } = await sql<Department>`
    with recursive ${tree(caller.companyId)},
      page as (select ${columns(caller)} from tree t where t.id = ${departmentId})
    select page.*, ${shown} from page ${from}`.execute(tx);
  return onlyRow(rows);
};

/** Locks a department's row: what refers to it is waited for, and what begins to refer to it waits. */
export const lockDepartment = async (
  tx: Tx,
  companyId: number,
  departmentId: number,
): Promise<void> => {
  await tx
    .selectFrom('departments')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', departmentId)
    .forUpdate()
    .execute();
};

/** Whether an active member or a department below it prevents deleting a department. */
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
        where company_id = ${companyId} and parent_id = ${departmentId}) as in_use`.execute(tx);
  return onlyRow(rows).in_use;
};

/** The basics that are for the people of a department: the name of the first, and how many there are. */
export const countBasicsForDepartment = async (
  tx: Tx,
  companyId: number,
  departmentId: number,
): Promise<{ name: string | null; count: number }> => {
  const { rows } = await sql<{ name: string | null; count: number }>`
    select min(b.name) as name, count(*) as count
    from company_basics cb join basics b on b.id = cb.basic_id and b.deleted_at is null
    where cb.company_id = ${companyId} and cb.department_id = ${departmentId}`.execute(tx);
  return onlyRow(rows);
};

/** Stores a new department. @returns its id */
export const insertDepartment = async (
  tx: Tx,
  companyId: number,
  { name, parentId }: { name: string; parentId: number | null },
): Promise<number> => {
  const { id } = await tx
    .insertInto('departments')
    .values({ company_id: companyId, name, parent_id: parentId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Renames or moves a department. */
export const updateDepartmentRow = async (
  tx: Tx,
  companyId: number,
  departmentId: number,
  values: { name?: string | undefined; parent_id?: number | null | undefined },
): Promise<void> => {
  await tx
    .updateTable('departments')
    .set(values)
    .where('company_id', '=', companyId)
    .where('id', '=', departmentId)
    .execute();
};

/** Whether a department is another one or stands somewhere below it. */
export const isDepartmentWithin = async (
  tx: Tx,
  companyId: number,
  departmentId: number,
  top: number,
): Promise<boolean> => {
  const { rows } = await sql<{ is_within: boolean }>`
    select ${departmentId}::bigint in ${departmentWithDescendants(companyId, top)} as is_within`.execute(
    tx,
  );
  return onlyRow(rows).is_within;
};

/** Removes a department, and with it what deactivated users and deleted basics still have of it. */
export const deleteDepartmentRow = async (
  tx: Tx,
  companyId: number,
  departmentId: number,
  now: Date,
): Promise<void> => {
  const members = sql`u.id in (select user_id from user_departments
    where company_id = ${companyId} and department_id = ${departmentId})`;
  await insertPastMemberships(tx, companyId, members, now);
  await insertPastDepartments(tx, companyId, [departmentId], now);
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
  await sql`
    update company_basics cb set department_id = null from basics b
    where cb.company_id = ${companyId} and cb.department_id = ${departmentId} and b.id = cb.basic_id
      and b.deleted_at is not null`.execute(tx);
  await tx
    .deleteFrom('departments')
    .where('company_id', '=', companyId)
    .where('id', '=', departmentId)
    .execute();
};

/** Every department of the company with the names from the top. */
export const listAllDepartments = async (
  tx: Tx,
  companyId: number,
): Promise<{ id: number; name: string; path: string[] }[]> => {
  const { rows } = await sql<{ id: number; name: string; path: string[] }>`
    with recursive ${tree(companyId)} select id, name, path from tree order by id`.execute(tx);
  return rows;
};
