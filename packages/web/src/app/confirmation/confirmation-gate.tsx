import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { onConfirmationNeeded } from '../api/confirmation';
import { onSessionChange } from '../session/session-store';

const ConfirmationDialog = lazy(() =>
  import('./confirmation-dialog').then(({ ConfirmationDialog }) => ({
    default: ConfirmationDialog,
  })),
);

interface Waiting {
  confirmed: () => void;
  declined: (reason: unknown) => void;
}

/** Opens 「本人確認」 whenever a call needs it, over whatever page is open. */
export const ConfirmationGate = () => {
  const waiting = useRef<Waiting | null>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const stopAsking = onConfirmationNeeded(
      () =>
        new Promise<void>((resolve, reject) => {
          waiting.current = { confirmed: resolve, declined: reject };
          setOpen(true);
        }),
    );
    const stopListening = onSessionChange((session) => {
      if (session) return;
      waiting.current?.declined(new Error('signed out'));
      setOpen(false);
    });
    return () => {
      stopAsking();
      stopListening();
      // The dialog is gone: what waits for its answer must not wait endlessly.
      waiting.current?.declined(new Error('gone'));
    };
  }, []);

  const finish = (settle: (waiting: Waiting) => void): void => {
    setOpen(false);
    if (waiting.current) settle(waiting.current);
    waiting.current = null;
  };

  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmationDialog
        onConfirmed={() => finish(({ confirmed }) => confirmed())}
        onDeclined={(reason) => finish(({ declined }) => declined(reason))}
      />
    </Suspense>
  );
};
