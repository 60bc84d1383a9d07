import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Sort } from '../../ui/data/table-types';
import type { List } from '../api/client-types';
import { browserStorage } from '../session/browser-storage';
import { filterSearch, type FilterValues } from './filter-values';
import {
  listStateOf,
  rowsOf,
  type ListDefinition,
  type ListEndpoint,
  type ListRequest,
  type ListState,
  type RowOf,
} from './list-definition';
import { changeSettings } from './list-settings';
import { rememberList } from './neighbours';

/** A list as its page draws and changes it. */
export interface ListControl<E extends ListEndpoint> {
  list: ListDefinition<E>;
  request: ListRequest;
  state: ListState;
  query: UseQueryResult<List<RowOf<E>[]>>;
  onSort: (sort: Sort) => void;
  onPage: (next: { page: number; perPage: number }) => void;
  /** Sets filters, an empty list of values to take one away; goes to the first page. */
  setFilters: (changes: FilterValues) => void;
  /** Sets these filters and no others, and the order. */
  replaceFilters: (filters: FilterValues, sort?: Sort) => void;
}

const given = (filters: FilterValues): FilterValues =>
  Object.fromEntries(Object.entries(filters).filter(([, values]) => values.length > 0));

/**
 * Filters, sort and page of a list, kept in the address so that going back or sharing it shows the same rows, and the
 * rows themselves. While others are asked for, the old ones stay.
 */
export const useList = <E extends ListEndpoint>(
  list: ListDefinition<E>,
  request: ListRequest = {},
): ListControl<E> => {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const state = listStateOf(list, search);
  const { filters: infos } = list.endpoint;
  const query = useQuery({ ...rowsOf(list, state, request), placeholderData: keepPreviousData });
  const rows = query.data?.rows;
  const { things } = list;
  useEffect(() => {
    const ids = (rows as readonly { id: unknown }[] | undefined)?.flatMap(({ id }) =>
      typeof id === 'number' ? [id] : [],
    );
    if (things && ids) rememberList(things, ids, search);
  }, [things, rows, search]);
  const go = (changes: Record<string, unknown>): void => {
    const next = { ...search, ...changes };
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false });
  };
  return {
    list,
    request,
    state,
    query,
    onSort: ({ field, order }) => go({ sort: field, order, page: undefined }),
    onPage: ({ page, perPage }) => {
      if (list.perPageKey) browserStorage.writeJson(list.perPageKey, perPage);
      else changeSettings(list.name, { perPage });
      go({ page: page === 1 ? undefined : String(page), perPage: String(perPage) });
    },
    setFilters: (changes) =>
      go({
        ...filterSearch(infos, given({ ...state.filters, ...changes })),
        page: undefined,
      }),
    replaceFilters: (filters, sort) =>
      go({
        ...filterSearch(infos, given(filters)),
        page: undefined,
        sort: sort?.field,
        order: sort?.order,
      }),
  };
};
