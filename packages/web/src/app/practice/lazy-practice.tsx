import type { PracticeOf } from '@tokiori/contract';
import { lazy, Suspense } from 'react';

const Nothing = () => null;

// Below what the page is opened for; without it the page stays.
const Practice = lazy(() =>
  import('./practice').then(
    (file) => ({ default: file.Practice }),
    () => ({ default: Nothing }),
  ),
);

/** The way to practise questions of one's own choice, loaded once the page is there. */
export const LazyPractice = ({ of }: { of: PracticeOf }) => (
  <Suspense fallback={null}>
    <Practice of={of} />
  </Suspense>
);
