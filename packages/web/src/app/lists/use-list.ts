import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Sort } from '../../ui/data/table-types';
import type { CallInput, List } from '../api/client-types';
import { pagesOf } from '../api/query-of';
import { browserStorage } from '../session/browser-storage';
import { filterQuery, filterSearch, type FilterValues } from './filter-values';
import {
  listStateOf,
  rowsOf,
  type FilteredEndpoint,
  type KeysetEndpoint,
  type ListDefinition,
  type ListEndpoint,
  type ListRequest,
  type ListState,
  type RowOf,
} from './list-definition';
import { changeSettings } from './list-settings';
import { rememberList } from './neighbours';
import { useSearchValues } from '../page/use-search-values';

/** A list as its page draws and changes it. */
export interface ListView<E extends FilteredEndpoint> {
  list: ListDefinition<E>;
  request: ListRequest;
  state: ListState;
  /** `undefined` while loading. */
  rows: readonly RowOf<E>[] | undefined;
  /** How many rows the filters leave; `null` where nobody counts them. */
  total: number | null | undefined;
  /** Why the rows of this state could not be loaded. */
  error: Error | null;
  /** Whether the rows are still those of another state. */
  isOld: boolean;
  retry: () => void;
  /** Of a list that goes on: loads more rows. */
  more?: { isPending: boolean; load: () => void } | null;
  onSort: (sort: Sort) => void;
  onPage: (next: { page: number; perPage: number }) => void;
  /** Sets filters, an empty list of values to take one away; goes to the first page. */
  setFilters: (changes: FilterValues) => void;
  /** Sets these filters and no others, and the order. */
  replaceFilters: (filters: FilterValues, sort?: Sort | null) => void;
}

/** A list with pages. */
export interface ListControl<E extends ListEndpoint> extends ListView<E> {
  query: UseQueryResult<List<RowOf<E>[]>>;
}

const given = (filters: FilterValues): FilterValues =>
  Object.fromEntries(Object.entries(filters).filter(([, values]) => values.length > 0));

/** Filters, sort and page of a list, kept in the address so that going back or sharing it shows the same rows. */
const useListAddress = <E extends FilteredEndpoint>(list: ListDefinition<E>) => {
  const search = useSearchValues();
  const navigate = useNavigate();
  const state = listStateOf(list, search);
  const { filters: infos } = list.endpoint;
  const go = (changes: Record<string, unknown>): void => {
    const next = { ...search, ...changes };
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false });
  };
  const view: Pick<
    ListView<E>,
    'list' | 'state' | 'onSort' | 'onPage' | 'setFilters' | 'replaceFilters'
  > = {
    list,
    state,
    onSort: ({ field, order }) => go({ sort: field, order, page: undefined }),
    onPage: ({ page, perPage }) => {
      if (list.perPageKey) browserStorage.writeJson(list.perPageKey, perPage);
      else changeSettings(list.name, { perPage });
      go({ page: page === 1 ? undefined : String(page), perPage: String(perPage) });
    },
    setFilters: (changes) =>
      go({ ...filterSearch(infos, given({ ...state.filters, ...changes })), page: undefined }),
    replaceFilters: (filters, sort) =>
      go({
        ...filterSearch(infos, given(filters)),
        page: undefined,
        sort: sort?.field,
        order: sort?.order,
      }),
  };
  return { search, view };
};

/** A list with pages, and its rows; while others are asked for, the old ones stay. */
export const useList = <E extends ListEndpoint>(
  list: ListDefinition<E>,
  request: ListRequest = {},
): ListControl<E> => {
  const { search, view } = useListAddress(list);
  const query = useQuery({
    ...rowsOf(list, view.state, request),
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.rows;
  const { things } = list;
  useEffect(() => {
    const ids = (rows as readonly { id: unknown }[] | undefined)?.flatMap(({ id }) =>
      typeof id === 'number' ? [id] : [],
    );
    if (things && ids) rememberList(things, ids, search);
  }, [things, rows, search]);
  return {
    ...view,
    request,
    query,
    rows,
    total: query.data?.total,
    error: query.error,
    isOld: query.isPlaceholderData,
    retry: () => void query.refetch(),
  };
};

const KEYSET_ROWS = '50';

/** A list that goes on as far as one wants, newest first, and its rows so far. */
export const useKeysetList = <E extends KeysetEndpoint>(
  list: ListDefinition<E>,
  request: ListRequest = {},
): ListView<E> => {
  const { view } = useListAddress(list);
  const query = {
    ...request.query,
    ...filterQuery(list.endpoint.filters, view.state.filters),
    limit: KEYSET_ROWS,
  };
  const pages = useInfiniteQuery({
    ...pagesOf(list.endpoint, { params: request.params, query } as unknown as CallInput<E>),
    placeholderData: keepPreviousData,
    // The page shows what went wrong in the list's own place.
    throwOnError: false,
  });
  const rows = pages.data?.pages.flatMap((page) => (page as { items: RowOf<E>[] }).items);
  return {
    ...view,
    request,
    rows,
    total: null,
    error: pages.error,
    isOld: pages.isPlaceholderData,
    retry: () => void pages.refetch(),
    more: pages.hasNextPage
      ? { isPending: pages.isFetchingNextPage, load: () => void pages.fetchNextPage() }
      : null,
  };
};
