import type { ClientEndpoint, FilterInfo } from '@tokiori/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Sort } from '../../ui/data/table-types';
import { call } from '../api/client';
import type { AnswerOf, CallInput, List } from '../api/client-types';
import type { StorageKey } from '../session/storage-keys';
import { filterQuery, type FilterValues } from './filter-values';
import type { ListKey } from './neighbours';
import { listQueryOf, listSearchOf, type ListSearch } from './list-search';

/** A call with filters that answers a list, or one that goes on with `next_id`. */
export type FilteredEndpoint = ClientEndpoint & {
  filters: Readonly<Record<string, FilterInfo>>;
};
export type ListEndpoint = FilteredEndpoint & { answerKind: 'list' };
export type KeysetEndpoint = FilteredEndpoint & { answerKind: 'keyset' };

export type RowOf<E extends FilteredEndpoint> =
  AnswerOf<E> extends (infer Row)[]
    ? Row
    : AnswerOf<E> extends { items: (infer Row)[] }
      ? Row
      : never;

/** A condition that everybody sees as a tab. Without filters: all rows. */
export interface BuiltInView {
  label: string;
  /** Values by filter, as `FilterValues`. */
  filters: Readonly<Record<string, readonly string[]>>;
}

/**
 * What is known of a list before anything is drawn: the page, its route's loader and its address read it.
 */
export interface ListDefinition<E extends FilteredEndpoint> {
  /** Names the list in saved views and in what the browser keeps of it: `users`. */
  name: string;
  endpoint: E;
  /** Absent for a list that has one order. */
  defaultSort?: Sort;
  /** Its rows are things with pages of their own, which lead to their neighbours in the list. */
  things?: ListKey;
  /** Where the browser keeps how many rows a page has, if not with the list's other settings. */
  perPageKey?: StorageKey;
  /** Tabs; the first one is every row. */
  views?: readonly BuiltInView[];
  /** Rows that change by themselves: while one is in sight, and so is the page, the rows are asked for again and again. */
  isLive?: (row: RowOf<E>) => boolean;
}

const LIVE_MS = 3000;

/** What a call of the list says beside filters, sort and range: the path's parameters, another company. */
export interface ListRequest {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, unknown>>;
}

/** Filters, sort and page of a list. */
export interface ListState extends ListSearch {
  filters: FilterValues;
}

/** What the address says of a list. */
export const listStateOf = <E extends FilteredEndpoint>(
  { endpoint, defaultSort, perPageKey, name }: ListDefinition<E>,
  search: Record<string, unknown>,
): ListState => listSearchOf(search, { endpoint, defaultSort, perPageKey, name });

/** The parameters of the call that asks for the rows of a state. */
export const rowsQuery = <E extends ListEndpoint>(
  { endpoint }: ListDefinition<E>,
  state: ListState,
  { query }: ListRequest,
): Record<string, unknown> => ({
  ...query,
  ...filterQuery(endpoint.filters, state.filters),
  ...listQueryOf(state),
});

/** Query options for the rows of a state; the page and the route's loader ask for the same ones. */
export const rowsOf = <E extends ListEndpoint>(
  list: ListDefinition<E>,
  state: ListState,
  request: ListRequest,
) => {
  const input = { params: request.params, query: rowsQuery(list, state, request) };
  return queryOptions<List<RowOf<E>[]>, Error, List<RowOf<E>[]>>({
    queryKey: [list.endpoint.id, input],
    queryFn: ({ signal }) =>
      call(list.endpoint, input as unknown as CallInput<E>, { signal }) as Promise<
        List<RowOf<E>[]>
      >,
    // The page shows what went wrong in the list's own place.
    throwOnError: false,
    refetchInterval: ({ state: { data } }) =>
      list.isLive && data?.rows.some(list.isLive) ? LIVE_MS : false,
  });
};
