import type { AssignType, listUsers, Query, User, UserRole } from '@tokiori/contract';
import type { CalendarDate } from '@tokiori/domain';
import { sql } from 'kysely';
import { pageOf, type Condition, type Filters, type Page } from '../../platform/list-pages';
import type { CallOf, Tx } from '../../shared/caller';
import { isLive } from '../../shared/live-examination';
import { onlyRow } from '../../shared/only-row';
import { waitsForInvitation } from '../../shared/queued-invitations';
import { attributesOf } from '../user-attributes/user-attributes.access';

interface UserRow extends Omit<
  User,
  'created_at' | 'last_signed_in_at' | 'invited_at' | 'invitation_queued_at'
> {
  created_at: Date;
  last_signed_in_at: Date | null;
  invited_at: Date | null;
  invitation_queued_at: Date | null;
}

const SORTS = {
  id: sql`u.id`,
  name: sql`u.name`,
  name_kana: sql`u.name_kana`,
  email: sql`u.email`,
  login_id: sql`u.login_id`,
  employee_number: sql`u.employee_number`,
  role: sql`array_position(array['User', 'DepartmentManager', 'Admin', 'SuperAdmin'], u.role)`,
  department_name: sql`d.name`,
  profession: sql`pr.name`,
  post: sql`po.name`,
  entrance_date: sql`u.entrance_date`,
  birth_ym: sql`u.birth_ym`,
  last_signed_in_at: sql`u.last_signed_in_at`,
  created_at: sql`u.created_at`,
};

const COLUMNS = sql`
  u.id, u.name, u.name_kana, u.email, u.login_id, u.employee_number, u.role, array[u.role] as roles, u.company_id,
  u.department_id, d.name as department_name, pr.name as profession, u.profession_id, po.name as post, u.post_id, u.birth_ym, u.entrance_date, u.profile_image,
  u.ruby_enabled, u.question_language, u.rank_enabled, u.deactivated_at is null as active, u.created_at, u.last_signed_in_at,
  u.password_hash is not null as has_password, u.invited_at,
  case when ${waitsForInvitation} then u.invitation_queued_at end as invitation_queued_at,
  (u.email is not null and (u.two_factor_email or c.two_factor_required)
    or u.totp_confirmed_at is not null
    or exists (select 1 from passkeys p where p.company_id = u.company_id and p.user_id = u.id)
  ) as has_second_factor, u.revision,
  coalesce((
    select json_agg(json_build_object('id', md.id, 'name', md.name) order by md.id)
    from user_departments m join departments md on md.company_id = m.company_id and md.id = m.department_id
    where m.company_id = u.company_id and m.user_id = u.id), '[]') as departments`;

/** What is looked up for the users of a page of a company alone, who stand under the alias `page`. */
const detailsOf = (companyId: number) => ({
  columns: sql`${attributesOf(sql`page`, sql`${companyId}`)} as attributes,
    case when page.role = 'DepartmentManager' then coalesce(told.departments, page.departments) else '[]' end
      as managed_departments,
    page.role = 'DepartmentManager' and told.departments is not null as manages_explicitly,
    failed.mail_failure`,
  from: sql`
    left join lateral (
      select json_agg(json_build_object('id', d.id, 'name', d.name) order by d.id) as departments
      from department_managers dm join departments d on d.company_id = dm.company_id and d.id = dm.department_id
      where dm.company_id = ${companyId} and dm.user_id = page.id
    ) told on true
    left join lateral (
      select json_build_object('failed_at', f.failed_at, 'reason', f.reason) as mail_failure
      from mail_failures f
      where f.company_id = ${companyId} and f.user_id = page.id and f.address = page.email
    ) failed on true`,
});

const FROM = sql`
  users u join companies c on c.id = u.company_id
  left join departments d on d.company_id = u.company_id and d.id = u.department_id
  left join professions pr on pr.company_id = u.company_id and pr.id = u.profession_id
  left join posts po on po.company_id = u.company_id and po.id = u.post_id`;

const answerOf = (row: UserRow): User => ({
  ...row,
  created_at: row.created_at.toISOString(),
  last_signed_in_at: row.last_signed_in_at?.toISOString() ?? null,
  invited_at: row.invited_at?.toISOString() ?? null,
  invitation_queued_at: row.invitation_queued_at?.toISOString() ?? null,
});

/** One page of the users that a condition on `u` admits, filtered. */
export const pageOfUsers = async (
  call: Pick<CallOf<typeof listUsers>, 'tx' | 'query' | 'list' | 'caller'>,
  where: readonly Condition[],
  filters: Filters<typeof listUsers>,
): Promise<Page<User>> => {
  const { rows, total } = await pageOf<typeof listUsers, UserRow>(call, {
    columns: COLUMNS,
    from: FROM,
    where,
    sorts: SORTS,
    order: { field: 'id' },
    filters,
    details: detailsOf(call.caller.companyId),
  });
  return { rows: rows.map(answerOf), total };
};

/** The ids of the users that a condition on `u` admits, filtered like the list; `most` of them. */
export const listIdsOfUsers = async (
  tx: Tx,
  { query, most }: { query: Partial<Query<typeof listUsers>>; most: number },
  where: readonly Condition[],
  filters: Filters<typeof listUsers>,
): Promise<number[]> => {
  const list = { sort: null, offset: 0, limit: most, ids: null };
  const call = { tx, query, list };
  const { rows } = await pageOf<typeof listUsers, { id: number }>(call, {
    columns: sql`u.id`,
    from: FROM,
    where,
    sorts: SORTS,
    order: { field: 'id' },
    filters,
  });
  return rows.map(({ id }) => id);
};

/** Those of the users that a condition on `u` admits. */
export const listVisibleIdsAmong = async (
  tx: Tx,
  ids: readonly number[],
  where: Condition,
): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where u.id = any(${[...ids]}::bigint[]) and ${where}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
};

/** A user of the company, active or not, who is known to exist. */
export const getShownUser = async (tx: Tx, companyId: number, userId: number): Promise<User> => {
  const details = detailsOf(companyId);
  const { rows } = await sql<UserRow>`
    with page as materialized (
      select ${COLUMNS} from ${FROM} where u.company_id = ${companyId} and u.id = ${userId})
    select page.*, ${details.columns} from page
    ${details.from}`.execute(tx);
  return answerOf(onlyRow(rows));
};

/**
 * Users by whether they hold a live examination of the course (`Assigned`) or none (`Unassigned`); of any course
 * without one. Live: not disabled, not deleted, not past its end.
 */
export const holding = (
  assignType: AssignType,
  courseTemplateId: number | undefined,
  today: CalendarDate,
): Condition => {
  const course =
    courseTemplateId === undefined ? sql`` : sql`and e.course_template_id = ${courseTemplateId}`;
  return sql<boolean>`${assignType === 'Unassigned' ? sql`not` : sql``} exists (
    select 1 from examinations e
    where e.company_id = u.company_id and e.user_id = u.id and e.deleted_at is null
      and ${isLive(today)} ${course})`;
};

/** Users who take a seat. */
export const countActiveUsers = async (tx: Tx, companyId: number): Promise<number> => {
  const { count } = await tx
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('deactivated_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

/** Whether the company has an active user of one of these roles beside this one. Call it with the company's row locked. */
export const hasOtherOf = async (
  tx: Tx,
  companyId: number,
  userId: number,
  roles: readonly UserRole[],
): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '!=', userId)
    .where('role', 'in', [...roles])
    .where('deactivated_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;
