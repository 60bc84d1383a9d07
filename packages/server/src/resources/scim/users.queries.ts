import type { ScimFilter } from '@tokiori/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';
import { filterCondition, type FilterColumns } from './sql-filter';

/** A person as directories are shown them. */
export interface ScimUserRow {
  id: number;
  external_id: string | null;
  user_name: string;
  name: string;
  family_name: string | null;
  given_name: string | null;
  email: string | null;
  login_id: string | null;
  active: boolean;
  employee_number: string | null;
  title: string | null;
  department: string | null;
  department_id: number | null;
  manager_id: number | null;
  manager_name: string | null;
  groups: { id: number; name: string }[];
  created_at: Date;
  updated_at: Date;
  /** Of the person, and of what the directory says of them. */
  version: string;
}

/** Who was made in the product has the name they sign in with. */
const USER_NAME = sql`coalesce(s.user_name, u.email, u.login_id)`;

const COLUMNS: FilterColumns = {
  id: { kind: 'id', expression: sql`u.id` },
  username: { kind: 'text', expression: USER_NAME },
  externalid: { kind: 'exact', expression: sql`s.external_id` },
  active: { kind: 'truth', expression: sql`(u.deactivated_at is null)` },
  displayname: { kind: 'text', expression: sql`u.name` },
  'name.formatted': { kind: 'text', expression: sql`u.name` },
  'name.familyname': { kind: 'text', expression: sql`s.family_name` },
  'name.givenname': { kind: 'text', expression: sql`s.given_name` },
  emails: { kind: 'text', expression: sql`u.email` },
  'emails.value': { kind: 'text', expression: sql`u.email` },
  'emails.type': { kind: 'text', expression: sql`case when u.email is not null then 'work' end` },
  'emails.primary': { kind: 'truth', expression: sql`(u.email is not null)` },
  title: { kind: 'text', expression: sql`po.name` },
  employeenumber: { kind: 'text', expression: sql`u.employee_number` },
  department: { kind: 'text', expression: sql`d.name` },
  'meta.created': { kind: 'instant', expression: sql`u.created_at` },
  'meta.lastmodified': { kind: 'instant', expression: sql`u.updated_at` },
};

const FROM = sql`
  users u
  left join scim_users s on s.company_id = u.company_id and s.user_id = u.id
  left join departments d on d.company_id = u.company_id and d.id = u.department_id
  left join posts po on po.company_id = u.company_id and po.id = u.post_id`;

const SELECTED = sql`
  u.id, s.external_id, ${USER_NAME} as user_name, u.name, s.family_name, s.given_name, u.email, u.login_id,
  u.deactivated_at is null as active, u.employee_number, po.name as title, d.name as department, u.department_id,
  s.manager_id, (select m.name from users m where m.company_id = u.company_id and m.id = s.manager_id) as manager_name,
  coalesce((
    select json_agg(json_build_object('id', md.id, 'name', md.name) order by md.id)
    from user_departments m join departments md on md.company_id = m.company_id and md.id = m.department_id
    where m.company_id = u.company_id and m.user_id = u.id), '[]') as groups,
  u.created_at, u.updated_at, u.revision || '.' || coalesce(s.revision, 0) as version`;

/** Whom the directory has deleted is gone for it, until somebody takes them back. */
const isShown = ({ companyId }: Caller): RawBuilder<boolean> =>
  sql`u.company_id = ${companyId} and (s.deleted_at is null or u.deactivated_at is null)`;

/** Some of the company's people in the order in which they came, and how many there are. */
export const pageOfScimUsers = async (
  tx: Tx,
  caller: Caller,
  { filter, offset, limit }: { filter: ScimFilter | null; offset: number; limit: number },
): Promise<{ rows: ScimUserRow[]; total: number }> => {
  const where = sql`${isShown(caller)} and ${filter ? filterCondition(filter, COLUMNS) : sql`true`}`;
  const counted = await sql<{ count: number }>`
    select count(*) as count from ${FROM} where ${where}`.execute(tx);
  const total = onlyRow(counted.rows).count;
  if (limit === 0 || offset >= total) return { rows: [], total };
  const { rows } = await sql<ScimUserRow>`
    select ${SELECTED} from ${FROM} where ${where} order by u.id offset ${offset} limit ${limit}`.execute(
    tx,
  );
  return { rows, total };
};

/** A person who is shown to the directory; `null` when there is none. */
export const findScimUser = async (
  tx: Tx,
  caller: Caller,
  id: number,
): Promise<ScimUserRow | null> => {
  const { rows } = await sql<ScimUserRow>`
    select ${SELECTED} from ${FROM} where ${isShown(caller)} and u.id = ${id}`.execute(tx);
  return rows[0] ?? null;
};

/** Somebody of the company who has one of these names already, and whether the directory has deleted them. */
export const findHolderOfNames = async (
  tx: Tx,
  { companyId }: Caller,
  {
    userName,
    email,
    exceptId,
  }: { userName: string; email: string | null; exceptId: number | null },
): Promise<{ id: number; is_gone: boolean } | null> => {
  const { rows } = await sql<{ id: number; is_gone: boolean }>`
    select u.id, s.deleted_at is not null and u.deactivated_at is not null as is_gone from ${FROM}
    where u.company_id = ${companyId} and u.id is distinct from ${exceptId}
      and (lower(${USER_NAME}) = ${userName.toLowerCase()} or u.email = ${email})
    order by u.id limit 1`.execute(tx);
  return rows[0] ?? null;
};

/** The person that a directory means as somebody's superior, by the id here, its own key, or their name. */
export const findManager = async (
  tx: Tx,
  { companyId }: Caller,
  named: string,
): Promise<number | null> => {
  const id = /^[0-9]{1,15}$/.test(named) ? Number(named) : null;
  const { rows } = await sql<{ id: number }>`
    select u.id from ${FROM} where u.company_id = ${companyId}
      and (u.id = ${id} or s.external_id = ${named} or lower(${USER_NAME}) = ${named.toLowerCase()})
    order by u.id = ${id} desc nulls last, u.id limit 1`.execute(tx);
  return rows[0]?.id ?? null;
};

/** What is kept of a person for the directory alone. */
export interface DirectoryValues {
  external_id: string | null;
  user_name: string;
  family_name: string | null;
  given_name: string | null;
  manager_id: number | null;
}

/** Keeps what the directory says of a person, who is no more deleted by it. */
export const upsertDirectoryValues = async (
  tx: Tx,
  { companyId }: Caller,
  userId: number,
  values: DirectoryValues,
): Promise<void> => {
  await tx
    .insertInto('scim_users')
    .values({ ...values, company_id: companyId, user_id: userId })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id']).doUpdateSet((eb) => ({
        ...values,
        deleted_at: null,
        revision: eb('scim_users.revision', '+', 1),
      })),
    )
    .execute();
};

/** Notes that the directory has deleted a person. */
export const markDeletion = async (
  tx: Tx,
  { companyId }: Caller,
  userId: number,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('scim_users')
    .set({ deleted_at: now })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
};

/** Whether the company's people sign in with the company's own account alone, and choose no password. */
export const isSignOnRequired = async (tx: Tx, { companyId }: Caller): Promise<boolean> =>
  (await tx
    .selectFrom('sso_connections')
    .select('company_id')
    .where('company_id', '=', companyId)
    .where('is_enabled', '=', true)
    .where('is_required', '=', true)
    .executeTakeFirst()) !== undefined;

/** Departments of a name, wherever they stand in the tree. */
export const listDepartmentsNamed = async (
  tx: Tx,
  { companyId }: Caller,
  name: string,
): Promise<number[]> => {
  const rows = await tx
    .selectFrom('departments')
    .select('id')
    .where('company_id', '=', companyId)
    .where('name', '=', name)
    .execute();
  return rows.map(({ id }) => id);
};
