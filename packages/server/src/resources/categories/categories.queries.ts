import type {
  listMajorCategories,
  listMediumCategories,
  listMinorCategories,
  Query,
} from '@tokiori/contract';
import { sql, type RawBuilder } from 'kysely';
import type { ListRequest } from '../../platform/http/lists';
import {
  pageOf,
  type Condition,
  type Filters,
  type Page,
  type Sorts,
} from '../../platform/list-pages';
import type { Caller, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';
import type { Level } from './levels';

/** A category of any level. */
export interface CategoryRow {
  id: number;
  company_id: number;
  preset: boolean;
  name: string;
  /** Majors alone have one. */
  image: string | null;
  /** `null` for majors. */
  parent_id: number | null;
  revision: number;
}

export interface CountedCategoryRow extends CategoryRow {
  /** Live questions the company sees in it and below. */
  question_count: number;
}

type Fragment = RawBuilder<unknown>;

export type CategoryEndpoint =
  typeof listMajorCategories | typeof listMediumCategories | typeof listMinorCategories;

/** What a list of categories is asked for; the program itself asks it for one by its id. */
export interface CategoryList<E extends CategoryEndpoint> {
  tx: Tx;
  caller: Caller;
  query: Partial<Query<E>>;
  list: ListRequest;
}

const columnsOf = (level: Level): Fragment => sql`
  c.id, c.company_id, c.preset, c.name, c.revision,
  ${level.parent ? sql`null::text` : sql`c.image`} as image,
  ${level.parent ? sql.ref(`c.${level.parent.column}`) : sql`null::bigint`} as parent_id`;

const isVisible = (caller: Caller): Condition =>
  sql`c.deleted_at is null and (c.company_id = ${caller.companyId} or c.preset)`;

/** One page of the categories of a level that the company sees, each with its count of questions. */
export const pageOfCategories = <E extends CategoryEndpoint>(
  { tx, caller, query, list }: CategoryList<E>,
  level: Level,
  filters: Filters<E>,
): Promise<Page<CountedCategoryRow>> =>
  pageOf<E, CountedCategoryRow>(
    { tx, query, list },
    {
      columns: columnsOf(level),
      from: sql`${sql.table(level.table)} c`,
      where: [isVisible(caller)],
      sorts: { id: sql`c.id`, name: sql`c.name` } as Sorts<E>,
      order: { field: 'id' },
      filters,
      details: {
        columns: sql`n.question_count`,
        from: sql`cross join lateral (
        select count(*) as question_count
        from minor_categories mi
        join medium_categories me on me.id = mi.medium_category_id
        join questions q on q.minor_category_id = mi.id
        where ${level.ofQuestion} = page.id and q.deleted_at is null and q.retired_at is null and q.variant_of is null
          and (q.company_id = ${caller.companyId} or q.preset)
      ) n`,
      },
    },
  );

/** A live category the company sees; `lock` keeps it from changing until the transaction ends. */
export const findCategory = async (
  tx: Tx,
  caller: Caller,
  level: Level,
  id: number,
  { lock = false } = {},
): Promise<CategoryRow | null> => {
  const { rows } = await sql<CategoryRow>`
    select ${columnsOf(level)} from ${sql.table(level.table)} c where ${isVisible(caller)} and c.id = ${id}
    ${lock ? sql`for update of c` : sql``}`.execute(tx);
  return rows[0] ?? null;
};

export interface CategoryValues {
  name: string;
  preset: boolean;
  parentId: number | null;
  image: string | null;
}

/** Adds a category and answers its id. */
export const insertCategory = async (
  tx: Tx,
  caller: Caller,
  level: Level,
  { name, preset, parentId, image }: CategoryValues,
): Promise<number> => {
  const column = level.parent ? sql.ref(level.parent.column) : sql`image`;
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(level.table)} (company_id, preset, name, ${column})
    values (${caller.companyId}, ${preset}, ${name}, ${level.parent ? parentId : image})
    returning id`.execute(tx);
  return onlyRow(rows).id;
};

/** Writes what may change of a category. */
export const updateCategory = async (
  tx: Tx,
  caller: Caller,
  level: Level,
  { id, name, parent_id: parentId, image }: CategoryRow,
): Promise<void> => {
  const rest = level.parent
    ? sql`${sql.ref(level.parent.column)} = ${parentId}`
    : sql`image = ${image}`;
  await sql`
    update ${sql.table(level.table)} set name = ${name}, ${rest}
    where company_id = ${caller.companyId} and id = ${id}`.execute(tx);
};

/** Whether a locked category holds live categories or questions, another company's questions counted. */
export const isInUse = async (tx: Tx, level: Level, id: number): Promise<boolean> => {
  const { rows } = await sql<{ in_use: boolean }>`select ${level.inUse(id)} as in_use`.execute(tx);
  return onlyRow(rows).in_use;
};

/** Soft delete of a category. */
export const markCategoryDeleted = async (
  tx: Tx,
  caller: Caller,
  level: Level,
  id: number,
  now: Date,
): Promise<void> => {
  await sql`
    update ${sql.table(level.table)} set deleted_at = ${now}
    where company_id = ${caller.companyId} and id = ${id}`.execute(tx);
};

/** Names of the company's own live categories of all levels, for files that name them. */
export const listOwnCategoryNames = async (tx: Tx, { companyId }: Caller) => {
  const own = sql`company_id = ${companyId} and deleted_at is null`;
  const majors = await sql<{ id: number; name: string }>`
    select id, name from major_categories where ${own} order by id`.execute(tx);
  const mediums = await sql<{ id: number; name: string; major_category_id: number }>`
    select id, name, major_category_id from medium_categories where ${own} order by id`.execute(tx);
  const minors = await sql<{ id: number; name: string; medium_category_id: number }>`
    select id, name, medium_category_id from minor_categories where ${own} order by id`.execute(tx);
  return { majors: majors.rows, mediums: mediums.rows, minors: minors.rows };
};
