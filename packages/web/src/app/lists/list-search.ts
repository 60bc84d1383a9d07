import type { ClientEndpoint, FilterInfo } from '@tokiori/contract';
import type { Sort } from '../../ui/data/table-types';
import { browserStorage } from '../session/browser-storage';
import type { StorageKey } from '../session/storage-keys';
import { filtersIn, type FilterValues } from './filter-values';
import { settingsOf } from './list-settings';

/** What the address says about a list, beside its filters. */
export interface ListSearch {
  /** `null` for a list that has one order. */
  sort: Sort | null;
  /** Counted from 1. */
  page: number;
  perPage: number;
}

type Search = Record<string, unknown>;

export const PER_PAGE = [25, 50, 100] as const;

/** A page counted from 1; the first one for what cannot be one. */
export const pageIn = (value: unknown): number => {
  const text = String(value ?? '');
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
};

const perPageIn = (value: unknown): number | undefined =>
  PER_PAGE.find((size) => String(size) === String(value));

const storedPerPage = (key: StorageKey | undefined, name: string): number =>
  perPageIn(key ? browserStorage.readJson(key) : settingsOf(name).perPage) ?? PER_PAGE[1];

interface SearchableList {
  endpoint: ClientEndpoint & { filters: Readonly<Record<string, FilterInfo>> };
  defaultSort?: Sort | undefined;
  perPageKey?: StorageKey | undefined;
  name: string;
}

/**
 * `?sort=name&order=DESC&page=2&perPage=50` and the filters; anything unreadable is as if it were not there, and so is
 * a field that the list is not sorted by (any more).
 */
export const listSearchOf = (
  search: Search,
  { endpoint, defaultSort, perPageKey, name }: SearchableList,
): ListSearch & { filters: FilterValues } => {
  const field = endpoint.sortable?.find((one) => one === search['sort']);
  const order = search['order'] === 'DESC' ? 'DESC' : 'ASC';
  return {
    sort: field === undefined ? (defaultSort ?? null) : { field, order },
    page: pageIn(search['page']),
    perPage: perPageIn(search['perPage']) ?? storedPerPage(perPageKey, name),
    filters: filtersIn(endpoint.filters, search),
  };
};

/** `sort` of a list call; nothing for a list that has one order. */
export const sortQueryOf = (sort: Sort | null): { sort?: string } =>
  sort ? { sort: JSON.stringify([sort.field, sort.order]) } : {};

/** `sort` and `range` of a list call. */
export const listQueryOf = ({
  sort,
  page,
  perPage,
}: ListSearch): { sort?: string; range: string } => ({
  ...sortQueryOf(sort),
  range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
});
