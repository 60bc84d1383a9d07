import { useMemo, useSyncExternalStore } from 'react';
import {
  impersonatorIn,
  onImpersonatorChange,
  storedImpersonator,
  type Impersonator,
} from './impersonator';

/**
 * The real user during impersonation; `null` without one. What is closed to a user who acts as another
 * (password, second factors, devices, personal data) says so by this; the server decides in any case.
 */
export const useImpersonator = (): Impersonator | null => {
  const text = useSyncExternalStore(onImpersonatorChange, storedImpersonator);
  return useMemo(() => impersonatorIn(text), [text]);
};
