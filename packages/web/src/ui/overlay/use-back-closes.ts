import { useRouter } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect } from 'react';

let loaded: typeof import('./back-stack') | undefined;

/** Loaded with the first thing that opens. Where it does not come, Back leaves the page. */
const load = (): Promise<typeof loaded> =>
  import('./back-stack').then(
    (code) => (loaded = code),
    () => undefined,
  );

/** Closes what is open over the page by the browser's Back, a phone's gesture, and leaves the page where it is. */
export const useBackCloses = (open: boolean, onClose: () => void): void => {
  const history = useRouter({ warn: false })?.history;
  const close = useEffectEvent(onClose);
  // Before it is drawn: a second Back may follow at once on what asks before the page is left.
  useLayoutEffect(() => {
    if (!open || !history) return undefined;
    if (loaded) return loaded.openLayer(history, () => close());
    let isOver = false;
    const opening = load().then((code) =>
      isOver ? undefined : code?.openLayer(history, () => close()),
    );
    return () => {
      isOver = true;
      void opening.then((closed) => closed?.());
    };
  }, [open, history]);
};
