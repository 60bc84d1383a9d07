import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { insertRows } from '../../shared/insert-rows.queries';
import { insertPastMemberships } from '../../shared/past-memberships.queries';

/** A person as they are stored after a change. */
interface ChangedPerson {
  id: number;
  name: string;
  name_kana: string | null;
  department_id: number | null;
  profession_id: number | null;
  post_id: number | null;
}

/**
 * Gives locked people other names, departments, professions and posts. @returns their revisions from now on, by id
 */
export const updatePeople = async (
  tx: Tx,
  companyId: number,
  people: readonly ChangedPerson[],
  now: Date,
): Promise<Map<number, number>> => {
  if (people.length === 0) return new Map();
  const { rows } = await sql<{ id: number; revision: number }>`
    update users u set name = r.name, name_kana = r.name_kana, department_id = r.department_id,
      profession_id = r.profession_id, post_id = r.post_id, updated_at = ${now}, revision = u.revision + 1
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as r (id bigint, name text, name_kana text, department_id bigint, profession_id bigint, post_id bigint)
    where u.company_id = ${companyId} and u.id = r.id
    returning u.id, u.revision`.execute(tx);
  return new Map(rows.map(({ id, revision }) => [id, revision]));
};

/** Lets each person belong to, manage or edit exactly these departments. */
export const replaceDepartments = async (
  tx: Tx,
  companyId: number,
  table: 'user_departments' | 'department_managers' | 'department_editors',
  people: readonly { id: number; department_ids: readonly number[] }[],
): Promise<void> => {
  if (people.length === 0) return;
  const records = sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as r (id bigint, department_ids jsonb)`;
  await sql`
    delete from ${sql.table(table)} m using ${records}
    where m.company_id = ${companyId} and m.user_id = r.id
      and not r.department_ids @> to_jsonb(m.department_id)`.execute(tx);
  await sql`
    insert into ${sql.table(table)} (company_id, user_id, department_id)
    select ${companyId}, r.id, d.id::bigint
    from ${records} cross join lateral jsonb_array_elements_text(r.department_ids) as d (id)
    on conflict do nothing`.execute(tx);
};

/** Keeps what people belong to, before it changes. */
export const insertPastOf = (
  tx: Tx,
  companyId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> =>
  insertPastMemberships(tx, companyId, sql`u.id = any(${[...ids]}::bigint[])`, now);

/** Frees the names of departments that are about to have others, or to end: two may change names with each other. */
export const updateNamesToFree = async (
  tx: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<void> => {
  await sql`
    update departments set name = '※' || id
    where company_id = ${companyId} and id = any(${[...ids]}::bigint[])`.execute(tx);
};

interface PlaceOfDepartment {
  id: number;
  name: string;
  parent_id: number | null;
}

/** Writes names and places. @returns their revisions from now on, by id */
export const updatePlaces = async (
  tx: Tx,
  companyId: number,
  departments: readonly PlaceOfDepartment[],
): Promise<Map<number, number>> => {
  const { rows } = await sql<{ id: number; revision: number }>`
    update departments d set name = r.name, parent_id = r.parent_id
    from jsonb_to_recordset(${JSON.stringify(departments)}::jsonb) as r (id bigint, name text, parent_id bigint)
    where d.company_id = ${companyId} and d.id = r.id
    returning d.id, d.revision`.execute(tx);
  return new Map(rows.map(({ id, revision }) => [id, revision]));
};

/** Makes departments again under the ids they had, at the top and with a name that nobody has. */
export const insertAgain = (tx: Tx, companyId: number, ids: readonly number[]): Promise<void> =>
  insertRows(
    tx,
    'departments',
    ids.map((id) => ({ company_id: companyId, id, name: `※${id}`, parent_id: null })),
  );

/** The basics that are for departments. */
export const listBasicsOf = async (
  tx: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<{ department_id: number; basic_id: number }[]> => {
  const { rows } = await sql<{ department_id: number; basic_id: number }>`
    select department_id, basic_id from company_basics
    where company_id = ${companyId} and department_id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows;
};

/** Moves basics from one department to another, where they still are for the first; `null`: for everybody. */
export const updateBasics = async (
  tx: Tx,
  companyId: number,
  basics: readonly { basic_id: number; from: number | null; to: number | null }[],
): Promise<void> => {
  await sql`
    update company_basics cb set department_id = r."to"
    from jsonb_to_recordset(${JSON.stringify(basics)}::jsonb) as r (basic_id bigint, "from" bigint, "to" bigint)
    where cb.company_id = ${companyId} and cb.basic_id = r.basic_id
      and cb.department_id is not distinct from r."from"`.execute(tx);
};

/** Departments that nothing stands in or below any more. */
export const deleteEnded = async (
  tx: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<void> => {
  await sql`
    delete from departments where company_id = ${companyId} and id = any(${[...ids]}::bigint[])`.execute(
    tx,
  );
};
