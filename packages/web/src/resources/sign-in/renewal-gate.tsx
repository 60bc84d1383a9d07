import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onRenewal, pendingRenewal } from '../../app/api/renewal';

const RenewalDialog = lazy(() =>
  import('./renewal-dialog').then(({ RenewalDialog }) => ({ default: RenewalDialog })),
);

/** Opens 「ログインの期限が切れました」 over whatever page is open, when a write finds that the session has ended. */
export const RenewalGate = () => {
  const renewal = useSyncExternalStore(onRenewal, pendingRenewal);
  return (
    renewal && (
      <Suspense fallback={null}>
        <RenewalDialog {...renewal} />
      </Suspense>
    )
  );
};
