import type { z } from 'zod/mini';
import type { Sort } from '../../ui/data/table-types';

/** What the address says about a list. */
export interface ListSearch {
  sort: Sort | null;
  /** Counted from 1. */
  page: number;
  perPage: number;
}

type Search = Record<string, unknown>;

export const PER_PAGE = [25, 50, 100] as const;

const pageOf = (text: unknown): number =>
  typeof text === 'string' && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;

const perPageOf = (text: unknown): number | null =>
  PER_PAGE.find((size) => String(size) === text) ?? null;

/**
 * `?sort=name&order=DESC&page=2&perPage=50`; anything unreadable is as if it were not there, and so is a field that the
 * list is not sorted by (any more).
 */
export const listSearchOf = (
  search: Search,
  defaults: { sort: Sort | null; perPage: number },
  sortable: readonly string[] = [],
): ListSearch => {
  const field = sortable.find((one) => one === search['sort']);
  const order = search['order'] === 'DESC' ? 'DESC' : 'ASC';
  return {
    sort: field === undefined ? defaults.sort : { field, order },
    page: pageOf(search['page']),
    perPage: perPageOf(search['perPage']) ?? defaults.perPage,
  };
};

/** A filter from the address; a value that the list does not accept is ignored. */
export const filterIn = (
  query: z.ZodMiniObject | undefined,
  name: string,
  value: unknown,
): string | undefined => {
  if (typeof value !== 'string') return undefined;
  const schema = query?.shape[name] as z.ZodMiniType | undefined;
  return schema && !schema.safeParse(value).success ? undefined : value;
};

/** `sort` and `range` of a list call. */
export const listQueryOf = ({ sort, page, perPage }: ListSearch) => ({
  ...(sort ? { sort: JSON.stringify([sort.field, sort.order]) } : {}),
  range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
});
