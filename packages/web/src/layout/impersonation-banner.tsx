import { lazy, Suspense } from 'react';
import { useImpersonator } from '../app/session/use-impersonator';
import { useSession } from '../app/session/use-session';

// Rarely shown, so it is loaded only when needed.
const ImpersonationNotice = lazy(() =>
  import('./impersonation-notice').then(({ ImpersonationNotice }) => ({
    default: ImpersonationNotice,
  })),
);

/** On every page during impersonation. */
export const ImpersonationBanner = () => {
  const session = useSession();
  const impersonator = useImpersonator();
  return (
    session &&
    impersonator && (
      <Suspense fallback={null}>
        <ImpersonationNotice session={session} impersonator={impersonator} />
      </Suspense>
    )
  );
};
