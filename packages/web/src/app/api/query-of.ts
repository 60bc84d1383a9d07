import {
  infiniteQueryOptions,
  queryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { ClientEndpoint } from '@tokiori/contract';
import { arrivedValue, call } from './client';
import type { CallInput, CallResult } from './client-types';

/** Everything cached for an endpoint starts with this. */
export const keyOf = (endpoint: ClientEndpoint): QueryKey => [endpoint.id];

/** Query options of a read. `useQuery(queryOf(listUsers, { query: {…} }))`. */
export const queryOf = <E extends ClientEndpoint>(endpoint: E, input: CallInput<E>) =>
  queryOptions<CallResult<E>, Error, CallResult<E>>({
    queryKey: [endpoint.id, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    initialData: () => arrivedValue(endpoint, input),
  });

/** For what has to be asked again at every look. What has just come with the document is not asked twice. */
export const ALWAYS_FRESH = { staleTime: 1000 } as const;

interface KeysetAnswer {
  next_id: number | null;
}

/** Query options of a list that goes on with `next_id`. `useInfiniteQuery(pagesOf(listSurveys, { query: {…} }))`. */
export const pagesOf = <E extends ClientEndpoint & { answerKind: 'keyset' }>(
  endpoint: E,
  input: CallInput<E>,
) =>
  infiniteQueryOptions({
    queryKey: [endpoint.id, input, 'pages'],
    queryFn: ({ signal, pageParam }) => {
      const query = { ...input.query, ...(pageParam === null ? {} : { next_id: pageParam }) };
      return call(endpoint, { ...input, query }, { signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last as KeysetAnswer).next_id,
  });

/**
 * After a write everything that was cached is stale: what is in sight is asked for again at once, everything else when
 * it is next looked at. Nobody has to know what else a write changes. `keeps`: reads that are not asked for again; the
 * place that narrows says why.
 */
export const refreshAfterWrite = (
  client: QueryClient,
  keeps: readonly ClientEndpoint[] = [],
): Promise<void> => {
  const kept = new Set<unknown>(keeps.map(({ id }) => id));
  return client.invalidateQueries({ predicate: ({ queryKey }) => !kept.has(queryKey[0]) });
};
