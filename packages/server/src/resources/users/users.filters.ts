import type { userFilters } from '@tokiori/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import type { Condition } from '../../platform/list-pages';
import type { Caller } from '../../shared/caller';
import { contains } from '../../shared/search';
import { POST, PROFESSION } from '../user-labels/kinds';
import { hasLabel } from '../user-labels/user-labels.access';
import { departmentWithDescendants } from '../departments/departments.access';

/** The parsed filters of every list of users. */
export type UserFilters = {
  [Name in keyof typeof userFilters]?: z.output<(typeof userFilters)[Name]> | undefined;
};

const membership = (companyId: number, departmentId: number, withBelow: boolean): Condition => {
  const departments = withBelow
    ? departmentWithDescendants(companyId, departmentId)
    : sql`(${departmentId}::bigint)`;
  return sql<boolean>`exists (
    select 1 from user_departments filtered
    where filtered.company_id = ${companyId} and filtered.user_id = u.id
      and filtered.department_id in ${departments})`;
};

type UserFilterSql = {
  [Name in keyof UserFilters]-?:
    ((value: NonNullable<UserFilters[Name]>, query: UserFilters) => Condition) | null;
};

/** The SQL of the user filters for the alias `u` (users). `isActive` reads `active`. */
export const userFiltersOf = ({ companyId }: Caller): UserFilterSql => ({
  name: (name) => sql`(${contains(sql`u.name`, name)} or ${contains(sql`u.name_kana`, name)})`,
  email: (email) => sql`(${contains(sql`u.email`, email)} or ${contains(sql`u.login_id`, email)})`,
  employee_number: (number) => contains(sql`u.employee_number`, number),
  entrance_date: (date) => sql`u.entrance_date = ${date}::date`,
  birth_ym: (month) => sql`u.birth_ym = ${month}`,
  profession: (profession) => hasLabel(companyId, PROFESSION, profession),
  post: (post) => hasLabel(companyId, POST, post),
  profession_id: (ids) => sql`u.profession_id = any(${ids}::bigint[])`,
  post_id: (ids) => sql`u.post_id = any(${ids}::bigint[])`,
  role: (role) => sql`u.role = ${role}`,
  roles: (roles) => sql`u.role = any(${roles}::text[])`,
  department_id: (id, { queryByDept = false }) => membership(companyId, id, queryByDept),
  queryByDept: null,
  active: null,
});

/** Active users only by default; users named by id are included either way. */
export const isActive = (active: boolean | undefined, ids: unknown): Condition =>
  active === undefined && ids
    ? sql<boolean>`true`
    : sql<boolean>`(u.deactivated_at is null) = ${active ?? true}`;
