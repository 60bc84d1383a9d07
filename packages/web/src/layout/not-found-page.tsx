import { lazy, Suspense } from 'react';
import { NotFoundMessage } from '../app/page/messages';

// Loaded only here, so that the pages of learners do not load it.
const PublicLayout = lazy(() =>
  import('./public-layout').then(({ PublicLayout }) => ({ default: PublicLayout })),
);

/** For an address that no route knows; it stays in the address bar. */
export const NotFoundPage = () => (
  <Suspense fallback={null}>
    <PublicLayout>
      <NotFoundMessage />
    </PublicLayout>
  </Suspense>
);
