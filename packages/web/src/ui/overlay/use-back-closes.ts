import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Closes what is open over the page by the browser's Back, a phone's gesture, and leaves the page where it is. */
export const useBackCloses = (open: boolean, onClose: () => void): void => {
  const history = useRouter({ warn: false })?.history;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open || !history) return undefined;
    let isOver = false;
    // Loaded with the first thing that opens. Where it does not come, Back leaves the page.
    const opening = import('./back-stack').then(
      ({ openLayer }) => (isOver ? undefined : openLayer(history, () => close())),
      () => undefined,
    );
    return () => {
      isOver = true;
      void opening.then((closed) => closed?.());
    };
  }, [open, history]);
};
