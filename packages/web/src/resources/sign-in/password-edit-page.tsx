import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { PageSkeleton } from '../../app/page/page-skeleton';
import { isLoggedIn } from '../../app/session/session';
import { useSession } from '../../app/session/use-session';
import { LinkInvalid, ThroughLink } from './through-link';
import { useLinkToken } from './use-link-token';

// Most come through a link.
const OwnPassword = lazy(() =>
  import('./own-password').then((file) => ({ default: file.OwnPassword })),
);

export const PasswordEditPage = () => {
  const { to } = useSearch({ strict: false });
  const token = useLinkToken();
  const signedIn = isLoggedIn(useSession());
  // Signing in is the last thing that happens here: the page must not turn into another one under it.
  const [began] = useState(signedIn);
  if (token !== null) return <ThroughLink key={token} token={token} />;
  if (!began || !signedIn) return <LinkInvalid />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <OwnPassword to={to} />
    </Suspense>
  );
};
