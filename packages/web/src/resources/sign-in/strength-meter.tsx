import { lazy, Suspense, type ComponentType } from 'react';
import type { TypedPassword } from './strength-words';

// Without it a password is chosen all the same: the server has the last word.
const StrengthWords = lazy<ComponentType<TypedPassword>>(() =>
  import('./strength-words').then(
    (file) => ({ default: file.StrengthWords }),
    () => ({ default: () => null }),
  ),
);

/** How hard the password being typed is to guess; loaded once there is one. */
export const StrengthMeter = (typed: TypedPassword) => (
  <output>
    {typed.password !== '' && (
      <Suspense fallback={null}>
        <StrengthWords {...typed} />
      </Suspense>
    )}
  </output>
);
