import { useQuery } from '@tanstack/react-query';
import { me } from '@tokiori/contract';
import { useEffect } from 'react';
import { keyOf, queryOf } from '../api/query-of';
import { rememberedImpersonator, rememberImpersonator, type Impersonator } from './impersonator';
import { isLoggedIn } from './session';
import { useSession } from './use-session';

/** Acting as another begins and ends by calls of this browser: this only catches what another device did. */
const STALE_MS = 5 * 60_000;

/**
 * Who really sits there, or `null` when everybody is who they seem. What is closed to somebody who acts as another
 * (password, second factors, devices, personal data) says so by this.
 */
export const useImpersonator = (): Impersonator | null => {
  const session = useSession();
  const { data } = useQuery({
    ...queryOf(me, {}),
    queryKey: [...keyOf(me), 'session', session?.user.id],
    enabled: isLoggedIn(session),
    staleTime: STALE_MS,
    throwOnError: false,
    // Asked on public pages too, which nobody is sent away from.
    meta: { ownsUnauthorized: true },
  });
  const known = data?.session.impersonator;
  useEffect(() => {
    if (known !== undefined) rememberImpersonator(known);
  }, [known]);
  if (!session) return null;
  return known === undefined ? rememberedImpersonator() : known;
};
