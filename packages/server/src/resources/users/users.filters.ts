import type { userFilters } from '@tokiori/contract';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod/mini';
import type { Caller } from '../../shared/caller';
import { contains } from '../../shared/search';
import { departmentWithDescendants } from '../departments/departments.access';

type Condition = RawBuilder<boolean>;

/** The filters that every list of users takes, parsed. */
export type UserFilters = {
  [Name in keyof typeof userFilters]?: z.output<(typeof userFilters)[Name]>;
};

const membership = (companyId: number, departmentId: number, withBelow: boolean): Condition => {
  const departments = withBelow
    ? departmentWithDescendants(companyId, departmentId)
    : sql`(${departmentId}::int)`;
  return sql<boolean>`exists (
    select 1 from user_departments filtered
    where filtered.company_id = ${companyId} and filtered.user_id = u.id
      and filtered.department_id in ${departments})`;
};

/** The filters as a condition on the alias `u` (users). `active` absent: active users only. */
export const matchingUsers = (
  caller: Caller,
  filters: UserFilters,
  { evenDeactivated = false } = {},
): Condition => {
  const { department_id: departmentId, active } = filters;
  const conditions: (Condition | undefined)[] = [
    filters.name
      ? sql`(${contains(sql`u.name`, filters.name)} or ${contains(sql`u.name_kana`, filters.name)})`
      : undefined,
    filters.email
      ? sql`(${contains(sql`u.email`, filters.email)} or ${contains(sql`u.login_id`, filters.email)})`
      : undefined,
    filters.entrance_date ? sql`u.entrance_date = ${filters.entrance_date}::date` : undefined,
    filters.birth_ym ? sql`u.birth_ym = ${filters.birth_ym}` : undefined,
    filters.profession ? sql`u.profession = ${filters.profession}` : undefined,
    filters.post ? sql`u.post = ${filters.post}` : undefined,
    filters.role ? sql`u.role = ${filters.role}` : undefined,
    departmentId
      ? membership(caller.companyId, departmentId, filters.queryByDept ?? false)
      : undefined,
    active === undefined && evenDeactivated
      ? undefined
      : sql`(u.deactivated_at is null) = ${active ?? true}`,
  ];
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(given, sql` and `)}`;
};
