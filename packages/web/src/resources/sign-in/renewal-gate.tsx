import type { SessionUser } from '@tokiori/contract';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { onRenewalNeeded } from '../../app/api/renewal';
import { storedImpersonator } from '../../app/session/impersonator';
import { onSessionChange } from '../../app/session/session-store';

const RenewalDialog = lazy(() =>
  import('./renewal-dialog').then(({ RenewalDialog }) => ({ default: RenewalDialog })),
);

interface Waiting {
  done: () => void;
  declined: (reason: unknown) => void;
}

/** Opens 「ログインの期限が切れました」 over whatever page is open, when a write finds that the session has ended. */
export const RenewalGate = () => {
  const waiting = useRef<Waiting | null>(null);
  const [who, setWho] = useState<SessionUser | null>(null);

  const finish = (settle: (waiting: Waiting) => void): void => {
    setWho(null);
    if (waiting.current) settle(waiting.current);
    waiting.current = null;
  };

  useEffect(() => {
    const decline = (): void => waiting.current?.declined(new Error('declined'));
    const stopAsking = onRenewalNeeded((user) => {
      // The password of whom they act as is not theirs to give.
      if (storedImpersonator() !== null) return Promise.reject(new Error('acting'));
      return new Promise<void>((resolve, reject) => {
        waiting.current = { done: resolve, declined: reject };
        setWho(user);
      });
    });
    const stopListening = onSessionChange(() => {
      // Signed out, or somebody else, in another tab: the write is not sent.
      decline();
      setWho(null);
    });
    return () => {
      stopAsking();
      stopListening();
      // The dialog is gone: what waits for its answer must not wait endlessly.
      decline();
    };
  }, []);

  if (who === null) return null;
  return (
    <Suspense fallback={null}>
      <RenewalDialog
        user={who}
        onDone={() => finish(({ done }) => done())}
        onDeclined={() => finish(({ declined }) => declined(new Error('declined')))}
      />
    </Suspense>
  );
};
