import { sql, type RawBuilder } from 'kysely';
import type { Caller } from './caller';

/**
 * The ids of the departments a manager answers for, as a subquery: those they were told and all below them, and if they
 * were told none, those they belong to and all below.
 */
export const managedDepartments = (caller: Caller): RawBuilder<number> => sql<number>`(
  with recursive managed as (
    (
      select department_id as id from department_managers
      where company_id = ${caller.companyId} and user_id = ${caller.userId}
      union all
      select department_id from user_departments
      where company_id = ${caller.companyId} and user_id = ${caller.userId} and not exists (
        select 1 from department_managers told
        where told.company_id = ${caller.companyId} and told.user_id = ${caller.userId})
    )
    union
    select d.id from departments d join managed on d.parent_id = managed.id
    where d.company_id = ${caller.companyId}
  )
  select id from managed)`;

/**
 * The ids of the departments whose basics a user may edit as their editor, as a subquery: those they were named for and
 * all below them.
 */
export const editableDepartments = (
  companyId: number,
  userId: number,
): RawBuilder<number> => sql<number>`(
  with recursive editable as (
    select department_id as id from department_editors where company_id = ${companyId} and user_id = ${userId}
    union
    select d.id from departments d join editable on d.parent_id = editable.id
    where d.company_id = ${companyId}
  )
  select id from editable)`;

/**
 * The active managers of a company, each with the departments they answer for at the top, as a subquery of
 * (department_id, user_id, name, explicit): those they were told, and without any those they belong to.
 */
export const answeringManagers = (companyId: number): RawBuilder<unknown> => sql`(
  select d.department_id, u.id as user_id, u.name, true as explicit
  from department_managers d join users u on u.company_id = d.company_id and u.id = d.user_id
  where d.company_id = ${companyId} and u.role = 'DepartmentManager' and u.deactivated_at is null
  union all
  select m.department_id, u.id, u.name, false
  from user_departments m join users u on u.company_id = m.company_id and u.id = m.user_id
  where m.company_id = ${companyId} and u.role = 'DepartmentManager' and u.deactivated_at is null
    and not exists (
      select 1 from department_managers told where told.company_id = ${companyId} and told.user_id = u.id))`;
