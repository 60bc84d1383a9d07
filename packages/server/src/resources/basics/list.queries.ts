import type { listBasics, Query } from '@tokiori/contract';
import { sql, type RawBuilder } from 'kysely';
import type { ListRequest } from '../../platform/http/lists';
import { pageOf, type Page } from '../../platform/list-pages';
import { isAdmin, type Caller, type Tx } from '../../shared/caller';
import { matches } from '../../shared/search';
import { departmentWithDescendants, managedDepartments } from '../departments/departments.access';
import { isForCaller, type KnownBasic } from './basics.access';

/** A basic with the counts of its people. */
export interface BasicRow extends KnownBasic {
  department_name: string | null;
  updated_at: Date;
  /** Deleted questions are not counted. */
  question_count: number;
  users: number;
  /** `null` to those who do not see what its people did. */
  taken_users: number | null;
  passed_users: number | null;
}

type Fragment = RawBuilder<unknown>;

const QUESTION_COUNT = sql`(
  select count(*) from basic_questions bq join questions q on q.id = bq.question_id
  where bq.basic_id = b.id and q.deleted_at is null)`;

/** Whether the caller sees what all people of a basic did: managers those of their departments. */
const seesResults = (caller: Caller): RawBuilder<boolean> => {
  if (isAdmin(caller)) return sql<boolean>`true`;
  if (caller.role !== 'DepartmentManager') return sql<boolean>`false`;
  return sql<boolean>`page.department_id in ${managedDepartments(caller)}`;
};

/**
 * People of the departments of the page's rows, each once for a department, and what they and everybody else did by
 * their latest sittings: in one pass for all rows.
 */
const countsOf = ({ companyId }: Caller): Fragment => sql`
  left join (
    with recursive below as (
      select distinct department_id as top_id, department_id as id from page where department_id is not null
      union
      select below.top_id, d.id from departments d join below on d.parent_id = below.id
      where d.company_id = ${companyId}
    ), active as materialized (
      select id from users where company_id = ${companyId} and deactivated_at is null
    ), asked as materialized (
      select distinct below.top_id, m.user_id
      from below
      join user_departments m on m.company_id = ${companyId} and m.department_id = below.id
      join active on active.id = m.user_id
    ), latest as (
      select s.basic_id, s.is_passed from page
      join basic_sittings s on s.company_id = ${companyId} and s.basic_id = page.id and s.replaced_on is null
      join active on active.id = s.user_id
      where page.department_id is null
      union all
      select s.basic_id, s.is_passed from page
      join asked on asked.top_id = page.department_id
      join basic_sittings s on s.company_id = ${companyId} and s.basic_id = page.id and s.replaced_on is null
        and s.user_id = asked.user_id
    )
    select page.id,
      case when page.department_id is null then (select count(*) from active) else coalesce(people.users, 0) end as users,
      coalesce(done.taken_users, 0) as taken_users, coalesce(done.passed_users, 0) as passed_users
    from page
    left join (select top_id, count(*) as users from asked group by top_id) people on people.top_id = page.department_id
    left join (
      select basic_id, count(*) as taken_users, count(*) filter (where is_passed) as passed_users
      from latest group by basic_id
    ) done on done.basic_id = page.id
  ) counts on counts.id = page.id`;

/** What the list of basics is asked for; the program itself asks it for one by its id. */
export interface BasicList {
  tx: Tx;
  caller: Caller;
  query: Partial<Query<typeof listBasics>>;
  list: ListRequest;
}

/** One page of the basics that the caller gets to edit, by name unless told; people are counted for its rows alone. */
export const pageOfBasics = ({ caller, ...call }: BasicList): Promise<Page<BasicRow>> =>
  pageOf<typeof listBasics, BasicRow>(call, {
    columns: sql`b.id, b.company_id, b.preset, b.name, b.description, b.pass_mark_percent, cb.department_id,
      d.name as department_name, coalesce(cb.enabled, false) as enabled, cb.from_date, cb.to_date,
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
        case when ${seesResults(caller)} then counts.passed_users end as passed_users`,
      from: countsOf(caller),
    },
  });
