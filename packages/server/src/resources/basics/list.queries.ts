import type { listBasics, Query } from '@tokiori/contract';
import { sql, type RawBuilder } from 'kysely';
import type { ListRequest } from '../../platform/http/lists';
import { pageOf, type Page } from '../../platform/list-pages';
import { isAdmin, type Caller, type Tx } from '../../shared/caller';
import { isOnLeave } from '../../shared/on-leave';
import { matches } from '../../shared/search';
import { todayOf } from '../../shared/today';
import { departmentWithDescendants } from '../departments/departments.access';
import { managedDepartments } from '../../shared/managed-departments';
import { type KnownBasic } from './basics.access';
import { isForCaller } from '../../shared/editable-basics';

/** A basic with the counts of its people. */
export interface BasicRow extends KnownBasic {
  department_name: string | null;
  updated_at: Date;
  /** Deleted questions are not counted. */
  question_count: number;
  users: number;
  /** `null` to those who do not see what its people did, and of a small group. */
  taken_users: number | null;
  passed_users: number | null;
  on_leave_users: number | null;
}

type Fragment = RawBuilder<unknown>;

const QUESTION_COUNT = sql`(
  select count(*) from basic_questions bq join questions q on q.id = bq.question_id
  where bq.basic_id = b.id and q.deleted_at is null and q.retired_at is null)`;

/** Active people whose results the caller gets. */
const reachedUsers = (caller: Caller): Fragment => {
  const inReach = isAdmin(caller)
    ? sql`true`
    : sql`exists (
        select 1 from user_departments m where m.company_id = ${caller.companyId} and m.user_id = u.id
          and m.department_id in ${managedDepartments(caller)})`;
  return sql`(
    select count(*) from users u
    where u.company_id = ${caller.companyId} and u.deactivated_at is null and ${inReach})`;
};

/**
 * Whether the caller sees what all people of a basic did: managers those of their departments, and nobody those of a small
 * group unless it is all whose results they get.
 */
const seesResults = (caller: Caller): RawBuilder<boolean> => {
  if (!isAdmin(caller) && caller.role !== 'DepartmentManager') return sql<boolean>`false`;
  const isReported = isAdmin(caller)
    ? sql`true`
    : sql`page.department_id in ${managedDepartments(caller)}`;
  return sql<boolean>`(${isReported} and (
    counts.users >= (select small_group_limit from companies where id = ${caller.companyId})
    or counts.users = ${reachedUsers(caller)}))`;
};

/** Latest sittings `s` of the basics of those rows of the page. */
const latestOf = (companyId: number, rows: Fragment): Fragment => sql`
  s.company_id = ${companyId} and s.replaced_on is null
  and s.basic_id = any(array(select id from page where ${rows}))`;

/**
 * How many people are asked the basics of the page, and what these did in their latest sittings: in one pass for all
 * rows, each person once for a department, however many of those below it they belong to. Of what everybody is asked the
 * sittings of those who left are taken off again: they are few, and nobody else has to be looked at. Few are on leave, too.
 */
const countsOf = ({ companyId }: Caller, today: string): Fragment => sql`
  left join (
    with recursive below as (
      select distinct department_id as top_id, department_id as id from page where department_id is not null
      union
      select below.top_id, d.id from departments d join below on d.parent_id = below.id
      where d.company_id = ${companyId}
    ), asked as materialized (
      select distinct below.top_id, m.user_id
      from below
      join user_departments m on m.company_id = ${companyId} and m.department_id = below.id
      join users u on u.company_id = ${companyId} and u.id = m.user_id and u.deactivated_at is null
    ), done as (
      select s.basic_id, count(*) as taken, count(*) filter (where s.is_passed) as passed
      from basic_sittings s where ${latestOf(companyId, sql`department_id is null`)}
      group by s.basic_id
      union all
      select s.basic_id, -count(*), -count(*) filter (where s.is_passed)
      from users u join basic_sittings s on s.user_id = u.id and ${latestOf(companyId, sql`department_id is null`)}
      where u.company_id = ${companyId} and u.deactivated_at is not null
      group by s.basic_id
      union all
      select s.basic_id, count(*), count(*) filter (where s.is_passed)
      from basic_sittings s
      join page on page.id = s.basic_id
      join asked on asked.top_id = page.department_id and asked.user_id = s.user_id
      where ${latestOf(companyId, sql`department_id is not null`)}
      group by s.basic_id
    ), absent as materialized (
      select u.id from users u
      where u.company_id = ${companyId} and u.deactivated_at is null and ${isOnLeave(companyId, today)}
    ), away as (
      select page.id as basic_id, count(*) as users
      from page cross join absent
      where (page.department_id is null or exists (
          select from asked where asked.top_id = page.department_id and asked.user_id = absent.id))
        and not exists (
          select from basic_sittings s where s.company_id = ${companyId} and s.basic_id = page.id
            and s.user_id = absent.id and s.replaced_on is null)
      group by page.id
    )
    select page.id, coalesce(latest.taken, 0) as taken_users, coalesce(latest.passed, 0) as passed_users,
      coalesce(away.users, 0) as on_leave_users,
      case when page.department_id is not null then coalesce(people.users, 0) else (
        select count(*) from users u where u.company_id = ${companyId} and u.deactivated_at is null
      ) end as users
    from page
    left join (select top_id, count(*) as users from asked group by top_id) people on people.top_id = page.department_id
    left join (
      select basic_id, sum(taken)::bigint as taken, sum(passed)::bigint as passed from done group by basic_id
    ) latest on latest.basic_id = page.id
    left join away on away.basic_id = page.id
  ) counts on counts.id = page.id`;

/** What the list of basics is asked for; the program itself asks it for one by its id. */
export interface BasicList {
  tx: Tx;
  caller: Caller;
  query: Partial<Query<typeof listBasics>>;
  list: ListRequest;
  now: Date;
}

/** One page of the basics that the caller gets to edit, by name unless told; people are counted for its rows alone. */
export const pageOfBasics = ({ caller, ...call }: BasicList): Promise<Page<BasicRow>> =>
  pageOf<typeof listBasics, BasicRow>(call, {
    columns: sql`b.id, b.company_id, b.preset, b.name, b.description, b.pass_mark_percent, cb.department_id,
      d.name as department_name, coalesce(cb.enabled, false) as enabled, cb.from_date, cb.to_date, cb.exam_rules,
      coalesce(cb.revision, 1) as revision, greatest(b.updated_at, cb.updated_at) as updated_at,
      ${QUESTION_COUNT} as question_count`,
    from: sql`basics b
      left join company_basics cb on cb.company_id = ${caller.companyId} and cb.basic_id = b.id
      left join departments d on d.company_id = ${caller.companyId} and d.id = cb.department_id`,
    where: [sql`b.deleted_at is null`, isForCaller(caller)],
    sorts: {
      id: sql`b.id`,
      name: sql`b.name`,
      department_name: sql`d.name`,
      question_count: QUESTION_COUNT,
      pass_mark: sql`b.pass_mark_percent`,
      from: sql`cb.from_date`,
      to: sql`cb.to_date`,
      updated_at: sql`greatest(b.updated_at, cb.updated_at)`,
    },
    order: { field: 'name' },
    filters: {
      q: (text) => matches([sql`b.name`], text),
      preset: (preset) => sql`b.preset = ${preset}`,
      enabled: (enabled) => sql`coalesce(cb.enabled, false) = ${enabled}`,
      department_id: (id) =>
        sql`cb.department_id in ${departmentWithDescendants(caller.companyId, id)}`,
    },
    details: {
      columns: sql`counts.users,
        case when ${seesResults(caller)} then counts.taken_users end as taken_users,
        case when ${seesResults(caller)} then counts.passed_users end as passed_users,
        case when ${seesResults(caller)} then counts.on_leave_users end as on_leave_users`,
      from: countsOf(caller, todayOf(caller, call.now)),
    },
  });
