// What an import of people does to users, set by set. Its rules are those of the single calls (users.rules.ts).
import type { UserRole } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';
import { forgetPlans } from '../../shared/forget-plans';
import { insertPastMemberships } from '../../shared/past-memberships.queries';
import { replaceSignInNames } from '../../shared/sign-in-names.queries';

/** A person as an import compares and replaces them. */
export interface KnownPerson {
  id: number;
  name: string;
  name_kana: string | null;
  email: string | null;
  login_id: string | null;
  role: UserRole;
  employee_number: string | null;
  department_id: number | null;
  profession: string | null;
  post: string | null;
  birth_ym: string | null;
  entrance_date: string | null;
  /** Values of the company's own attributes, as they are stored, by the ids of these. */
  attributes: Record<string, string>;
}

/** What an import may replace, beside the company's own attributes. */
export const REPLACED = [
  'name',
  'name_kana',
  'employee_number',
  'department_id',
  'profession',
  'post',
  'birth_ym',
  'entrance_date',
] as const;
export type ReplacedFields = Pick<KnownPerson, (typeof REPLACED)[number]>;

/** The same as it is stored: professions and posts by their ids. */
export interface ReplacedColumns extends Omit<ReplacedFields, 'profession' | 'post'> {
  profession_id: number | null;
  post_id: number | null;
}

const COLUMNS = `name, name_kana, employee_number, department_id, profession_id, post_id, birth_ym, entrance_date`;
const RECORD = sql.raw(`name text, name_kana text, employee_number text, department_id bigint,
  profession_id bigint, post_id bigint, birth_ym text, entrance_date date`);

const PERSON =
  sql.raw(`u.id, u.name, u.name_kana, u.email, u.login_id, u.role, u.employee_number, u.department_id,
  (select p.name from professions p where p.company_id = u.company_id and p.id = u.profession_id) as profession,
  (select p.name from posts p where p.company_id = u.company_id and p.id = u.post_id) as post,
  u.birth_ym, u.entrance_date,
  coalesce((select jsonb_object_agg(v.attribute_id, v.value) from user_attribute_values v
    where v.company_id = u.company_id and v.user_id = u.id), '{}') as attributes`);

/** What names a person. */
export interface PersonNames {
  employeeNumbers: readonly string[];
  emails: readonly string[];
  loginIds: readonly string[];
}

/** Whether a record of `r` gives a person of `users u` another department, profession or post. */
const isMovedBy = sql`(u.department_id, u.profession_id, u.post_id)
  is distinct from (r.department_id, r.profession_id, r.post_id) or r."left" is not null`;

const lowered = (texts: readonly string[]) => texts.map((text) => text.toLowerCase());

/** The company's people, deactivated ones too, whom an employee number, an address or a login id names. */
export const peopleNamed = async (
  tx: Tx,
  { companyId }: Caller,
  { employeeNumbers, emails, loginIds }: PersonNames,
): Promise<KnownPerson[]> => {
  // Each by its own index.
  const { rows } = await sql<KnownPerson>`
    select ${PERSON} from users u where u.company_id = ${companyId} and u.id in (
      select id from users where company_id = ${companyId}
        and lower(employee_number) = any(${lowered(employeeNumbers)}::text[])
      union select id from users where company_id = ${companyId} and email = any(${[...emails]}::text[])
      union select id from users where company_id = ${companyId}
        and lower(login_id) = any(${lowered(loginIds)}::text[]))`.execute(tx);
  return rows;
};

/** Those of the employee numbers that people of the company other than these have. */
export const numbersOfOthers = async (
  tx: Tx,
  { companyId }: Caller,
  numbers: readonly string[],
  ids: readonly number[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ number: string }>`
    select lower(employee_number) as number from users
    where company_id = ${companyId} and lower(employee_number) = any(${lowered(numbers)}::text[])
      and id <> all(${[...ids]}::bigint[])`.execute(tx);
  return new Set(rows.map(({ number }) => number));
};

/** The company's code, which stands before login ids that another company has too. */
export const codeOf = async (tx: Tx, { companyId }: Caller): Promise<string> =>
  (
    await tx
      .selectFrom('companies')
      .select('code')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow()
  ).code;

/** What login ids become in the company; see `own_login_ids`. */
export const ownLoginIds = async (
  tx: Tx,
  wanted: readonly string[],
  now: Date,
): Promise<Map<string, string>> => {
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ wanted: string; login_id: string }>`
    select wanted, login_id from own_login_ids(${[...wanted]}::text[], ${now})`.execute(tx);
  return new Map(rows.map((row) => [row.wanted, row.login_id]));
};

/** A person to be made. */
export interface NewPerson extends ReplacedColumns {
  email: string | null;
  login_id: string | null;
  role: UserRole;
  password_hash: string | null;
  /** Of a password that is handed out; `null` without one. */
  initial_password_expires_at: Date | null;
}

/** Makes people with their main departments and answers their ids in the same order. A few statements. */
export const insertPeople = async (
  tx: Tx,
  { companyId }: Caller,
  people: readonly NewPerson[],
  now: Date,
): Promise<number[]> => {
  if (people.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into users (company_id, ${sql.raw(COLUMNS)}, email, login_id, role, password_hash,
      initial_password_expires_at, password_change_required, created_at, updated_at)
    select ${companyId}, ${sql.raw(COLUMNS)}, email, login_id, role, password_hash,
      ends, ends is not null, ${now}, ${now}
    from rows from (jsonb_to_recordset(${JSON.stringify(
      people.map(({ initial_password_expires_at: ends, ...person }) => ({ ...person, ends })),
    )}::jsonb) as (${RECORD}, email text, login_id text, role text, password_hash text, ends timestamptz))
      with ordinality as r(${sql.raw(COLUMNS)}, email, login_id, role, password_hash, ends, place)
    order by r.place
    returning id`.execute(tx);
  await forgetPlans(tx);
  // Numbered one after another in the order of the rows.
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
  await sql`
    insert into user_departments (company_id, user_id, department_id)
    select company_id, id, department_id from users
    where company_id = ${companyId} and id = any(${ids}::bigint[]) and department_id is not null`.execute(
    tx,
  );
  await replaceSignInNames(tx, companyId, ids);
  return ids;
};

export interface LockedPerson extends KnownPerson {
  updated_at: Date;
  department_ids: number[];
}

/** The people, locked until the transaction ends, by id. */
export const lockPeople = async (
  tx: Tx,
  { companyId }: Caller,
  ids: readonly number[],
): Promise<Map<number, LockedPerson>> => {
  const { rows } = await sql<LockedPerson>`
    select ${PERSON}, u.updated_at, array(select m.department_id from user_departments m
      where m.company_id = ${companyId} and m.user_id = u.id order by 1) as department_ids
    from users u where u.company_id = ${companyId} and u.id = any(${[...ids]}::bigint[])
    order by u.id for no key update of u`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * Replaces columns of locked people, and their main department among those they belong to. A few statements.
 *
 * @returns the revisions they have from now on, by id
 */
export const replacePeople = async (
  tx: Tx,
  { companyId }: Caller,
  people: readonly (ReplacedColumns & { id: number; left: number | null })[],
  now: Date,
): Promise<Map<number, number>> => {
  if (people.length === 0) return new Map();
  const json = JSON.stringify(people);
  const records = sql`jsonb_to_recordset(${json}::jsonb) as r (id bigint, ${RECORD}, "left" bigint)`;
  const moved = sql`exists (select from ${records} where r.id = u.id and (${isMovedBy}))`;
  await insertPastMemberships(tx, companyId, moved, now);
  // Two may change numbers with each other: they are taken away first.
  await sql`
    update users u set employee_number = null from ${records}
    where u.company_id = ${companyId} and u.id = r.id
      and u.employee_number is not null and u.employee_number is distinct from r.employee_number`.execute(
    tx,
  );
  const { rows } = await sql<{ id: number; revision: number }>`
    update users u set name = r.name, name_kana = r.name_kana, employee_number = r.employee_number,
      department_id = r.department_id, profession_id = r.profession_id, post_id = r.post_id,
      birth_ym = r.birth_ym, entrance_date = r.entrance_date, updated_at = ${now}
    from ${records} where u.company_id = ${companyId} and u.id = r.id
    returning u.id, u.revision`.execute(tx);
  await sql`
    delete from user_departments m using ${records}
    where m.company_id = ${companyId} and m.user_id = r.id and m.department_id = r.left`.execute(
    tx,
  );
  await sql`
    insert into user_departments (company_id, user_id, department_id)
    select ${companyId}, r.id, r.department_id from ${records} where r.department_id is not null
    on conflict do nothing`.execute(tx);
  return new Map(rows.map(({ id, revision }) => [id, revision]));
};

/** Deletes people whom an import has made and nobody has touched. Answers whom. */
export const deleteImportedUsers = async (
  tx: Tx,
  { company_id: companyId, id: importId }: { company_id: number; id: number },
  userIds: readonly number[],
): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select id from remove_imported_users(${importId}, ${[...userIds]}::bigint[]) as id`.execute(tx);
  await replaceSignInNames(
    tx,
    companyId,
    rows.map(({ id }) => id),
  );
  return new Set(rows.map(({ id }) => id));
};
