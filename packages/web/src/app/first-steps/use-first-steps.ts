import type { FirstSteps } from '@tokiori/contract';
import { getFirstSteps } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/query-of';
import { useSignedIn } from '../session/use-session';

/**
 * How far the own company is with its set-up; `undefined` where nothing is to be said of it: nobody but its admins does
 * it, and once it is over it stays so.
 */
export const useFirstSteps = (): FirstSteps | undefined => {
  const isAdmin = useSignedIn().user.role === 'Admin';
  const { data } = useQuery({
    ...queryOf(getFirstSteps, {}),
    enabled: ({ state }) => isAdmin && !state.data?.is_over,
    throwOnError: false,
  });
  return isAdmin && !data?.is_over ? data : undefined;
};
