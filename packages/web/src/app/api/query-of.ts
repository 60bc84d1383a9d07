import {
  infiniteQueryOptions,
  queryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { EndpointSpec } from '@tokiori/contract';
import { call } from './client';
import type { CallInput, CallResult } from './client-types';

/** Everything cached for an endpoint starts with this. */
export const keyOf = (endpoint: EndpointSpec): QueryKey => [endpoint.id];

/** Query options of a read. `useQuery(queryOf(listUsers, { query: {…} }))`. */
export const queryOf = <E extends EndpointSpec>(endpoint: E, input: CallInput<E>) =>
  queryOptions<CallResult<E>, Error, CallResult<E>, QueryKey>({
    queryKey: [endpoint.id, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });

interface KeysetAnswer {
  next_id: number | null;
}

/** Query options of a list that goes on with `next_id`. `useInfiniteQuery(pagesOf(listSurveys, { query: {…} }))`. */
export const pagesOf = <E extends EndpointSpec & { answerKind: 'keyset' }>(
  endpoint: E,
  input: CallInput<E>,
) =>
  infiniteQueryOptions({
    queryKey: [endpoint.id, input, 'pages'],
    queryFn: ({ signal, pageParam }) => {
      const query = { ...input.query, ...(pageParam === null ? {} : { next_id: pageParam }) };
      return call(endpoint, { ...input, query } as CallInput<E>, { signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last as KeysetAnswer).next_id,
  });

/** Asks again for everything cached for these endpoints. */
export const refresh = async (
  client: QueryClient,
  endpoints: readonly EndpointSpec[],
): Promise<void> => {
  await Promise.all(
    endpoints.map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })),
  );
};
