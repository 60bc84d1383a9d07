import { sql, type RawBuilder } from 'kysely';
import type { ListRequest } from '../../platform/http/lists';
import type { Caller, Tx } from '../../shared/caller';
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
}

export interface CountedCategoryRow extends CategoryRow {
  /** Live questions the company sees in it and below. */
  question_count: number;
  /** Rows of the whole list. */
  total: number;
}

export interface CategoryFilter {
  parentId?: number | undefined;
  preset?: boolean | undefined;
  id?: number;
}

const columnsOf = (level: Level): RawBuilder<unknown> => sql`
  c.id, c.company_id, c.preset, c.name,
  ${level.parent ? sql`null::text` : sql`c.image`} as image,
  ${level.parent ? sql.ref(`c.${level.parent.column}`) : sql`null::int`} as parent_id`;

const visible = (level: Level, caller: Caller, filter: CategoryFilter): RawBuilder<unknown> => {
  const conditions = [
    sql`c.deleted_at is null and (c.company_id = ${caller.companyId} or c.preset)`,
  ];
  if (filter.id !== undefined) conditions.push(sql`c.id = ${filter.id}`);
  if (filter.preset !== undefined) conditions.push(sql`c.preset = ${filter.preset}`);
  if (filter.parentId !== undefined && level.parent)
    conditions.push(sql`${sql.ref(`c.${level.parent.column}`)} = ${filter.parentId}`);
  return sql`from ${sql.table(level.table)} c where ${sql.join(conditions, sql` and `)}`;
};

const SORTS: Record<string, RawBuilder<unknown>> = { id: sql`c.id`, name: sql`c.name` };

/** One page of the categories the company sees, each with its count of questions. */
export const pageOfCategories = async (
  tx: Tx,
  caller: Caller,
  level: Level,
  filter: CategoryFilter,
  { sort, offset, limit }: ListRequest,
): Promise<{ rows: CountedCategoryRow[]; total: number }> => {
  const direction = sort?.descending ? sql`desc` : sql`asc`;
  const order = sql`${SORTS[sort?.field ?? 'id']} ${direction}, c.id`;
  const { rows } = await sql<CountedCategoryRow>`
    with page as (
      select ${columnsOf(level)}, count(*) over () as total ${visible(level, caller, filter)}
      order by ${order} limit ${limit} offset ${offset}
    )
    select c.*, n.question_count
    from page c
    cross join lateral (
      select count(*) as question_count
      from minor_categories mi
      join medium_categories me on me.id = mi.medium_category_id
      join questions q on q.minor_category_id = mi.id
      where ${level.ofQuestion} = c.id and q.deleted_at is null
        and (q.company_id = ${caller.companyId} or q.preset)
    ) n
    order by ${order}`.execute(tx);
  const total =
    rows[0]?.total ?? (offset === 0 ? 0 : await countCategories(tx, caller, level, filter));
  return { rows, total };
};

const countCategories = async (
  tx: Tx,
  caller: Caller,
  level: Level,
  filter: CategoryFilter,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count ${visible(level, caller, filter)}`.execute(tx);
  return rows[0]!.count;
};

/** A live category the company sees; `lock` keeps it from changing until the transaction ends. */
export const findCategory = async (
  tx: Tx,
  caller: Caller,
  level: Level,
  id: number,
  { lock = false } = {},
): Promise<CategoryRow | null> => {
  const { rows } = await sql<CategoryRow>`
    select ${columnsOf(level)} ${visible(level, caller, { id })}
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
  return rows[0]!.id;
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
  return rows[0]!.in_use;
};

/** Marks a category as deleted. */
export const endCategory = async (
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
