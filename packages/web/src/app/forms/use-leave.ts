import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * Leaves a form's page after saving. The move waits for a render, in which `UnsavedGuard` has been told
 * (`when={isDirty && !leaving}`) that nothing is lost.
 */
export const useLeave = (): { leaving: boolean; leave: (to: string) => void } => {
  const navigate = useNavigate();
  const [to, setTo] = useState<string | null>(null);
  useEffect(() => {
    if (to === null) return;
    void navigate({ href: to }).finally(() => setTo(null));
  }, [navigate, to]);
  return { leaving: to !== null, leave: setTo };
};
