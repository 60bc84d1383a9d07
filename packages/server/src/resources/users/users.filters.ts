import type { FilterShape, userFilters, UserState } from '@tokiori/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import type { Condition } from '../../platform/list-pages';
import type { Caller, Tx } from '../../shared/caller';
import { contains, matches } from '../../shared/search';
import { departmentsWithDescendants } from '../departments/departments.access';
import { lateUserIds } from '../deliveries/late-users';
import { POST, PROFESSION } from '../user-labels/kinds';
import { havingAttributes } from '../user-attributes/values.service';
import { hasLabel } from '../user-labels/user-labels.access';

/** The parsed filters of every list of users. */
export type UserFilters = {
  [Name in keyof typeof userFilters]?: z.output<FilterShape<typeof userFilters>[Name]> | undefined;
};

const membership = (
  companyId: number,
  departmentIds: readonly number[],
  withBelow: boolean,
): Condition => {
  const departments = withBelow
    ? departmentsWithDescendants(companyId, departmentIds)
    : sql`(select unnest(${[...departmentIds]}::bigint[]))`;
  return sql<boolean>`exists (
    select 1 from user_departments filtered
    where filtered.company_id = ${companyId} and filtered.user_id = u.id
      and filtered.department_id in ${departments})`;
};

const QUIET_DAYS = 30;

const STATE_SQL: Record<UserState, (now: Date) => Condition> = {
  Active: () => sql`u.deactivated_at is null`,
  Invited: () => sql`(u.deactivated_at is null and u.invited_at is not null
    and u.password_hash is null and u.last_signed_in_at is null)`,
  NeverSignedIn: () => sql`(u.deactivated_at is null and u.last_signed_in_at is null)`,
  Quiet: (now) => sql`(u.deactivated_at is null
    and u.last_signed_in_at < ${now}::timestamptz - make_interval(days => ${QUIET_DAYS}))`,
  Deactivated: () => sql`u.deactivated_at is not null`,
};

const inAnyState = (states: readonly UserState[], now: Date): Condition =>
  sql`(${sql.join(
    states.map((state) => STATE_SQL[state](now)),
    sql` or `,
  )})`;

type UserFilterSql = {
  [Name in keyof UserFilters]-?:
    | ((
        value: NonNullable<UserFilters[Name]>,
        query: Pick<UserFilters, 'queryByDept'>,
      ) => Condition | null)
    | null;
};

/** What the SQL of the user filters rests on beside the query. */
export interface UserFilterContext {
  now: Date;
  /** The users who are late; looked up only where the query asks. */
  lateIds: readonly number[];
  /** The attributes as asked; `null` where the query asks for none. */
  attributes: Condition | null;
}

/** Looks up what the filters of a query need: who is late, by one course or any, and how attributes are defined. */
export const userFilterContext = async (
  { tx, caller, query, now }: { tx: Tx; caller: Caller; query: UserFilters; now: Date },
  today: string,
  courseTemplateId?: number,
): Promise<UserFilterContext> => ({
  now,
  lateIds:
    query.late === undefined ? [] : await lateUserIds(tx, caller, { now, today }, courseTemplateId),
  attributes: query.attributes
    ? await havingAttributes(tx, caller.companyId, query.attributes)
    : null,
});

/** The SQL of the user filters for the alias `u` (users). `isInState` reads `active`. */
export const userFiltersOf = (
  { companyId }: Caller,
  { now, lateIds, attributes }: UserFilterContext,
): UserFilterSql => ({
  q: (text) =>
    matches(
      [sql`u.name`, sql`u.name_kana`, sql`u.email`, sql`u.login_id`, sql`u.employee_number`],
      text,
    ),
  name: (name) => matches([sql`u.name`, sql`u.name_kana`], name),
  email: (email) => sql`(${contains(sql`u.email`, email)} or ${contains(sql`u.login_id`, email)})`,
  employee_number: (number) => contains(sql`u.employee_number`, number),
  entrance_date: (date) => sql`u.entrance_date = ${date}::date`,
  entrance: ({ from, to }) =>
    sql`u.entrance_date between coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity')`,
  birth_ym: (month) => sql`u.birth_ym = ${month}`,
  profession: (profession) => hasLabel(companyId, PROFESSION, profession),
  post: (post) => hasLabel(companyId, POST, post),
  profession_id: (ids) => sql`u.profession_id = any(${ids}::bigint[])`,
  post_id: (ids) => sql`u.post_id = any(${ids}::bigint[])`,
  role: (role) => sql`u.role = ${role}`,
  roles: (roles) => sql`u.role = any(${roles}::text[])`,
  department_id: (ids, { queryByDept = false }) => membership(companyId, ids, queryByDept),
  mail_failed: (isFailing) =>
    sql<boolean>`exists (select from mail_failures f
      where f.company_id = ${companyId} and f.user_id = u.id and f.address = u.email) = ${isFailing}`,
  late: (isLate) => {
    const late = sql<boolean>`u.id = any(${[...lateIds]}::bigint[])`;
    return isLate ? late : sql<boolean>`not ${late}`;
  },
  attributes: () => attributes,
  state: (states) => inAnyState(states, now),
  queryByDept: null,
  active: null,
});

/** Active users only unless the query names states; users named by id are included either way. */
export const isInState = (
  { active, state }: Pick<UserFilters, 'active' | 'state'>,
  ids: unknown,
): Condition =>
  active === undefined && (ids || state)
    ? sql<boolean>`true`
    : sql<boolean>`(u.deactivated_at is null) = ${active ?? true}`;
