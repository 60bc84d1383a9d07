import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { RequiredStep } from '../session/required-step';
import { ApiError } from './api-error';
import { requiredStepOf } from './not-ready';
import { retryDelayMs, retryMutation, retryQuery } from './retry';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { ownsUnauthorized?: boolean };
    /** `ownsUnauthorized`: the caller handles a 401 itself, as the sign-in page does. */
    mutationMeta: { ownsUnauthorized?: boolean };
  }
}

interface Handlers {
  onQueryUnauthorized: () => void;
  onMutationUnauthorized: (error: unknown) => void;
  /** A call was refused because something has to be done first. */
  onNotReady?: (step: NonNullable<RequiredStep>) => void;
}

const GC_MS = 5 * 60_000;
/** Long enough that going back and forth asks nothing twice; short enough that a colleague's change is seen. */
const STALE_MS = 30_000;

const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

/** The one place for retry, cache and error rules of every call. */
export const createQueryClient = (handlers: Handlers): QueryClient => {
  const noteRequiredStep = (error: unknown): void => {
    const step = requiredStepOf(error);
    if (step !== null) handlers.onNotReady?.(step);
  };
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        noteRequiredStep(error);
        if (isUnauthorized(error) && !query.meta?.ownsUnauthorized) handlers.onQueryUnauthorized();
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        noteRequiredStep(error);
        if (isUnauthorized(error) && !mutation.meta?.ownsUnauthorized) {
          handlers.onMutationUnauthorized(error);
        }
      },
    }),
    defaultOptions: {
      queries: {
        gcTime: GC_MS,
        staleTime: STALE_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // A query without a connection fails and says so, instead of waiting behind a skeleton.
        networkMode: 'always',
        retry: retryQuery,
        retryDelay: retryDelayMs,
        // What is already on the screen stays there when only its refresh fails.
        throwOnError: (error, query) =>
          !isUnauthorized(error) &&
          requiredStepOf(error) === null &&
          query.state.data === undefined,
      },
      mutations: {
        networkMode: 'always',
        retry: retryMutation,
        retryDelay: retryDelayMs,
      },
    },
  });
};
