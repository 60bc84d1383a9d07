import { useQueryClient, type UseSuspenseQueryOptions } from '@tanstack/react-query';

/** Asks the server now, whatever is cached; for going on from what somebody else has changed. */
export const useLatest = () => {
  const client = useQueryClient();
  return <Data>(query: UseSuspenseQueryOptions<Data, Error, Data>): Promise<Data> =>
    client.query({ ...query, staleTime: 0 } as never);
};
