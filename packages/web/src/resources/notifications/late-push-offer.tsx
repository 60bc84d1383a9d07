import { lazy, Suspense } from 'react';

const Nothing = () => null;

// Without it nothing is missing.
const PushOffer = lazy(() =>
  import('./push-offer').then(
    ({ PushOffer }) => ({ default: PushOffer }),
    () => ({ default: Nothing }),
  ),
);

/** What is offered at the end of a sitting, loaded after everything else there. */
export const LatePushOffer = () => (
  <Suspense fallback={null}>
    <PushOffer />
  </Suspense>
);
