import { QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ClientEndpoint } from '@tokiori/contract';
import { useState } from 'react';
import type { CallInput, CallResult } from './client-types';
import { queryOf } from './query-of';
import { retryDelayMs, retryQuery } from './retry';

/**
 * A read of what works once, such as the link of a mail. Its answer is the page's own and stands beside what is cached
 * for everybody: no write and no other session asks for it again, since using it is what ends it.
 *
 * @param isAnswer failures that are an answer, and are not tried again
 */
export const useReadOnce = <E extends ClientEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  isAnswer: (error: Error) => boolean,
): UseQueryResult<CallResult<E>> => {
  const [own] = useState(() => new QueryClient());
  return useQuery(
    {
      ...queryOf(endpoint, input),
      staleTime: 'static',
      networkMode: 'always',
      retry: (failures, error) => !isAnswer(error) && retryQuery(failures, error),
      retryDelay: retryDelayMs,
    },
    own,
  );
};
