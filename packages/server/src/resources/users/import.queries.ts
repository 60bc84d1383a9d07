import type { UserRole } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';

/** A person as an import compares and replaces them. */
export interface KnownPerson {
  id: number;
  name: string;
  name_kana: string | null;
  email: string | null;
  login_id: string | null;
  role: UserRole;
  department_id: number | null;
  profession: string | null;
  post: string | null;
  birth_ym: string | null;
  entrance_date: string | null;
}

/** The columns that an import may replace. */
export const REPLACED = [
  'name',
  'name_kana',
  'department_id',
  'profession',
  'post',
  'birth_ym',
  'entrance_date',
] as const;
export type Replaced = Pick<KnownPerson, (typeof REPLACED)[number]>;

const RECORD = sql.raw(`name text, name_kana text, department_id bigint, profession text, post text,
  birth_ym text, entrance_date date`);

/** The company's people, deactivated ones too, whom one of these addresses or login ids names. */
export const peopleNamed = async (
  tx: Tx,
  { companyId }: Caller,
  { emails, loginIds }: { emails: readonly string[]; loginIds: readonly string[] },
): Promise<KnownPerson[]> => {
  const { rows } = await sql<KnownPerson>`
    select id, name, name_kana, email, login_id, role, department_id, profession, post, birth_ym, entrance_date
    from users
    where company_id = ${companyId} and (email = any(${[...emails]}::text[])
      or lower(login_id) = any(${loginIds.map((id) => id.toLowerCase())}::text[]))`.execute(tx);
  return rows;
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
export interface NewPerson extends Replaced {
  email: string | null;
  login_id: string | null;
  role: UserRole;
  password_hash: string | null;
  /** Of a password that is handed out; `null` without one. */
  initial_password_expires_at: Date | null;
}

/** Makes people with their main departments and answers their ids in the same order. Two statements. */
export const insertPeople = async (
  tx: Tx,
  { companyId }: Caller,
  people: readonly NewPerson[],
  now: Date,
): Promise<number[]> => {
  if (people.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into users (company_id, name, name_kana, department_id, profession, post, birth_ym, entrance_date, email,
      login_id, role, password_hash, initial_password_expires_at, password_change_required, created_at, updated_at)
    select ${companyId}, r.name, r.name_kana, r.department_id, r.profession, r.post, r.birth_ym, r.entrance_date,
      r.email, r.login_id, r.role, r.password_hash, r.ends, r.ends is not null, ${now}, ${now}
    from rows from (jsonb_to_recordset(${JSON.stringify(
      people.map(({ initial_password_expires_at: ends, ...person }) => ({ ...person, ends })),
    )}::jsonb) as (${RECORD}, email text, login_id text, role text, password_hash text, ends timestamptz))
      with ordinality as r(name, name_kana, department_id, profession, post, birth_ym, entrance_date, email,
        login_id, role, password_hash, ends, place)
    order by r.place
    returning id`.execute(tx);
  // Numbered one after another in the order of the rows.
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
  await sql`
    insert into user_departments (company_id, user_id, department_id)
    select company_id, id, department_id from users
    where company_id = ${companyId} and id = any(${ids}::bigint[]) and department_id is not null`.execute(
    tx,
  );
  return ids;
};

/** The people, locked until the transaction ends, by id. */
export const lockPeople = async (
  tx: Tx,
  { companyId }: Caller,
  ids: readonly number[],
): Promise<Map<number, KnownPerson & { updated_at: Date; department_ids: number[] }>> => {
  const { rows } = await sql<KnownPerson & { updated_at: Date; department_ids: number[] }>`
    select id, name, name_kana, email, login_id, role, department_id, profession, post, birth_ym, entrance_date,
      updated_at, array(select m.department_id from user_departments m
        where m.company_id = u.company_id and m.user_id = u.id order by 1) as department_ids
    from users u where company_id = ${companyId} and id = any(${[...ids]}::bigint[])
    order by id for no key update`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
};

/** Replaces columns of locked people, and their main department among those they belong to. Three statements. */
export const replacePeople = async (
  tx: Tx,
  { companyId }: Caller,
  people: readonly (Replaced & { id: number; left: number | null })[],
  now: Date,
): Promise<void> => {
  if (people.length === 0) return;
  const json = JSON.stringify(people);
  const records = sql`jsonb_to_recordset(${json}::jsonb) as r (id bigint, ${RECORD}, "left" bigint)`;
  await sql`
    update users u set name = r.name, name_kana = r.name_kana, department_id = r.department_id,
      profession = r.profession, post = r.post, birth_ym = r.birth_ym, entrance_date = r.entrance_date,
      updated_at = ${now}
    from ${records} where u.company_id = ${companyId} and u.id = r.id`.execute(tx);
  await sql`
    delete from user_departments m using ${records}
    where m.company_id = ${companyId} and m.user_id = r.id and m.department_id = r.left`.execute(
    tx,
  );
  await sql`
    insert into user_departments (company_id, user_id, department_id)
    select ${companyId}, r.id, r.department_id from ${records} where r.department_id is not null
    on conflict do nothing`.execute(tx);
};

/** Deletes people whom an import has made and nobody has touched. Answers whom. */
export const removeImported = async (
  tx: Tx,
  importId: number,
  userIds: readonly number[],
): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select id from remove_imported_users(${importId}, ${[...userIds]}::bigint[]) as id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
};
