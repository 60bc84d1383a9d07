import { lazy, Suspense, type ComponentType } from 'react';
import type { Typed } from './strength-words';

// Without it a password is chosen all the same: the server has the last word.
const StrengthWords = lazy<ComponentType<Typed>>(() =>
  import('./strength-words').then(
    (file) => ({ default: file.StrengthWords }),
    () => ({ default: () => null }),
  ),
);

/** How hard the password being typed is to guess; loaded once there is one. */
export const StrengthMeter = (typed: Typed) => (
  <output>
    {typed.password !== '' && (
      <Suspense fallback={null}>
        <StrengthWords {...typed} />
      </Suspense>
    )}
  </output>
);
