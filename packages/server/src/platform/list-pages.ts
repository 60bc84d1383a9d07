import type { EndpointSpec, Query } from '@tokiori/contract';
import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import type { ListRequest } from './http/lists';
import { itemAt } from './item-of';

type Fragment = RawBuilder<unknown>;
/** What a row must meet. */
export type Condition = RawBuilder<boolean>;

/** Rows of a list after pagination, and how many there are in all. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

type ListEndpoint = EndpointSpec & { sortable: readonly string[] };
type Sort<E extends ListEndpoint> = E['sortable'][number];
type Common = 'sort' | 'range' | 'filter' | 'id' | 'company_id';
type Filter<E extends ListEndpoint> = Exclude<keyof Query<E>, Common>;

/**
 * The SQL of each filter of an endpoint. The type requires every filter, so that none is accepted and ignored.
 * `null`: another filter reads it.
 */
export type Filters<E extends ListEndpoint> = {
  [Name in Filter<E>]-?:
    ((value: NonNullable<Query<E>[Name]>, query: Partial<Query<E>>) => Condition | null) | null;
};

/** What each sortable field means. `id` also decides between equals, and is what ids are compared with. */
export type Sorts<E extends ListEndpoint> = Record<Sort<E>, Fragment | readonly Fragment[]> & {
  id: Fragment;
};

/** The table and columns that hold the rows of a list. */
export interface ListSource<E extends ListEndpoint> {
  /** Queries that `from` names: `tree as (…)`; they may be recursive. */
  named?: Fragment;
  columns: Fragment;
  /** Tables and joins, without the word. */
  from: Fragment;
  /** What holds whatever is asked for. */
  where: readonly Condition[];
  sorts: Sorts<E>;
  /** The order unless told: by a field that it may be sorted by, or by what only this list knows. */
  order: ({ field: Sort<E> } | { by: Fragment }) & { descending?: boolean };
  filters: Filters<E>;
  /** Type of the ids; `bigint` unless told. */
  ids?: 'bigint' | 'uuid' | 'text';
  /** What is looked up for the rows of the page alone, which stand under the alias `page`. */
  details?: { columns: Fragment; from?: Fragment };
}

const isGiven = (condition: Condition | null): condition is Condition => condition !== null;

const conditionsOf = <E extends ListEndpoint>(
  { where, filters, sorts, ids: type = 'bigint' }: ListSource<E>,
  query: Partial<Query<E>>,
  { ids }: ListRequest,
): Fragment => {
  const asked = (Object.keys(filters) as Filter<E>[]).map((name) => {
    const value = query[name];
    const apply = filters[name];
    if (value === undefined || value === null || value === '' || !apply) return null;
    return apply(value, query);
  });
  const named = ids && sql<boolean>`${sorts.id} = any(${[...ids]}::${sql.raw(type)}[])`;
  const all = [...where, named, ...asked].filter(isGiven);
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
};

const orderOf = <E extends ListEndpoint>(
  { sorts, order }: ListSource<E>,
  sort: ListRequest['sort'],
): Fragment => {
  const asked = sort ?? order;
  const keys: Fragment | readonly Fragment[] =
    'by' in asked ? asked.by : sorts[asked.field as Sort<E>];
  const direction = asked.descending ? sql`desc` : sql`asc`;
  const terms = ('as' in keys ? [keys] : keys).map((key) => sql`${key} ${direction} nulls last`);
  return sql`${sql.join(terms, sql`, `)}, ${sorts.id} ${direction}`;
};

/**
 * One page of a list: the one way in which lists are filtered, sorted, cut and counted.
 *
 * @param call the list call; `query` may be less than a call's, for rows that are looked up by the program itself
 */
export const pageOf = async <E extends ListEndpoint, Row>(
  { tx, query, list }: { tx: QueryExecutorProvider; query: Partial<Query<E>>; list: ListRequest },
  source: ListSource<E>,
): Promise<Page<Row>> => {
  const { named, columns, from, details } = source;
  const withNamed = named ? sql`with recursive ${named}` : sql``;
  const matching = sql`from ${from} where ${conditionsOf(source, query, list)}`;
  const { rows } = await sql<Row & { list_total: number }>`
    ${withNamed}${named ? sql`,` : sql`with`} page as (
      select ${columns}, count(*) over () as list_total,
        row_number() over (order by ${orderOf(source, list.sort)}) as list_place
      ${matching}
      order by list_place limit ${list.limit} offset ${list.offset}
    )
    select page.*${details ? sql`, ${details.columns}` : sql``}
    from page ${details?.from ?? sql``}
    order by page.list_place`.execute(tx);
  if (rows[0] || list.offset === 0) return { rows, total: rows[0]?.list_total ?? 0 };
  // Past the end no row says how many there are.
  const counted = await sql<{ total: number }>`
    ${withNamed} select count(*) as total ${matching}`.execute(tx);
  return { rows: [], total: itemAt(counted.rows, 0).total };
};

/** What a row has for a field it is sorted by. */
type Key<Row> = (row: Row) => string | number | null;

const compare = (a: string | number | null, b: string | number | null): number => {
  if (a === b) return 0;
  return a! < b! ? -1 : 1;
};

/** One page of rows that are worked out rather than stored; in their own order unless told. */
export const pageOfRows = <E extends ListEndpoint, Row extends { id: number | string }>(
  all: readonly Row[],
  { sort, offset, limit, ids }: ListRequest,
  sorts: Record<Sort<E>, Key<Row>>,
): Page<Row> => {
  const wanted = ids && new Set(ids);
  const matching = wanted ? all.filter(({ id }) => wanted.has(id)) : [...all];
  if (sort) {
    const key = sorts[sort.field as Sort<E>] as Key<Row>;
    const direction = sort.descending ? -1 : 1;
    matching.sort((a, b) => {
      const [left, right] = [key(a), key(b)];
      if (left === null || right === null) return Number(left === null) - Number(right === null);
      return (compare(left, right) || compare(a.id, b.id)) * direction;
    });
  }
  return { rows: matching.slice(offset, offset + limit), total: matching.length };
};
