import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ClientEndpoint } from '@tokiori/contract';
import type { z } from 'zod/mini';
import type { Sort } from '../../ui/data/table-types';
import { browserStorage } from '../session/browser-storage';
import type { StorageKey } from '../session/storage-keys';
import { filterIn, listQueryOf, listSearchOf, PER_PAGE, type ListSearch } from './old-list-search';

interface Options<Filter extends string> {
  /** The list that is asked for: it says what there is to sort by. */
  endpoint?: ClientEndpoint;
  /** The list's query as the contract has it: it says what filters take. Pages of learners do without (bytes). */
  querySchema?: z.ZodMiniObject;
  defaultSort?: Sort;
  /** Filters that this list keeps in the address. */
  filters?: readonly Filter[];
  /** Remembers how many rows a page has. */
  perPageKey?: StorageKey;
}

type Filters<Filter extends string> = Record<Filter, string | undefined>;

export interface ListState<Filter extends string> extends ListSearch {
  filters: Filters<Filter>;
  /** `sort` and `range` for the call. */
  query: { sort?: string; range: string };
  /** For `DataTable`. */
  onSort: (sort: Sort) => void;
  /** For `Pagination`. */
  onPage: (next: { page: number; perPage: number }) => void;
  /** Sets filters, `undefined` or empty to take one away; goes to the first page. */
  setFilters: (changes: Partial<Filters<Filter>>) => void;
}

const storedPerPage = (key: StorageKey | undefined): number => {
  const stored = key && browserStorage.readJson(key);
  return PER_PAGE.find((size) => size === stored) ?? PER_PAGE[0];
};

/** Sort, page and filters of a list, kept in the address so that going back or sharing it shows the same rows. */
export const useListState = <Filter extends string = never>({
  endpoint,
  querySchema,
  defaultSort,
  filters: names = [],
  perPageKey,
}: Options<Filter> = {}): ListState<Filter> => {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const defaults = { sort: defaultSort ?? null, perPage: storedPerPage(perPageKey) };
  const state = listSearchOf(search, defaults, endpoint?.sortable);
  const change = (changes: Record<string, unknown>): void => {
    const next = { ...search, ...changes };
    void navigate({ to: '.', search: next, replace: true, resetScroll: false });
  };
  const filterEntries = names.map(
    (name) => [name, filterIn(querySchema, name, search[name])] as const,
  );
  return {
    ...state,
    filters: Object.fromEntries(filterEntries) as Filters<Filter>,
    query: listQueryOf(state),
    onSort: ({ field, order }) => change({ sort: field, order, page: undefined }),
    onPage: ({ page, perPage }) => {
      if (perPageKey) browserStorage.writeJson(perPageKey, perPage);
      change({ page: page === 1 ? undefined : page, perPage });
    },
    setFilters: (changes) => change({ ...changes, page: undefined }),
  };
};
