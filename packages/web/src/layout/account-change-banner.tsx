import { useQuery } from '@tanstack/react-query';
import { listAccountChanges } from '@tokiori/contract/client';
import { lazy, Suspense } from 'react';
import { queryOf } from '../app/api/query-of';
import { isLoggedIn } from '../app/session/session';
import { useImpersonator } from '../app/session/use-impersonator';
import { useSession } from '../app/session/use-session';

// Rarely shown, so it is loaded only when needed.
const AccountChangeNotice = lazy(() =>
  import('./account-change-notice').then(({ AccountChangeNotice }) => ({
    default: AccountChangeNotice,
  })),
);

/** On every page, until it was read, after another user has changed the user's sign-in methods. */
export const AccountChangeBanner = () => {
  const session = useSession();
  const impersonator = useImpersonator();
  const isOwn = isLoggedIn(session) && !impersonator;
  const { data } = useQuery({
    ...queryOf(listAccountChanges, {}),
    enabled: isOwn,
    staleTime: Infinity,
    throwOnError: false,
    // Also asked on public pages, which need no redirect.
    meta: { ownsUnauthorized: true },
  });
  const changes = isOwn ? data?.changes : undefined;
  return changes && changes.length > 0 ? (
    <Suspense fallback={null}>
      <AccountChangeNotice changes={changes} />
    </Suspense>
  ) : null;
};
