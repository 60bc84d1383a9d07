import { rememberedImpersonator } from '../session/impersonator';
import { browserStorage } from '../session/browser-storage';
import { STORAGE_KEYS } from '../session/storage-keys';

/** After what the page loads. */
const LATER_MS = 2000;

/** What was drawn may not be true any more. */
export const forgetFirstView = (): void => browserStorage.write(STORAGE_KEYS.firstView, null);

/** Keeps what is drawn within an element, once the page is at rest. @returns calls it off */
export const keepFirstView = (place: Element, who: { userId: number; day: string }) => {
  const timer = setTimeout(() => {
    // The device is not the person's.
    if (rememberedImpersonator() !== null) return;
    void import('./take-view').then(
      ({ takeView }) => {
        // What is under way looks otherwise in a moment.
        if (place.isConnected && !place.querySelector('[aria-busy="true"]'))
          browserStorage.writeJson(STORAGE_KEYS.firstView, takeView(place, who));
      },
      () => undefined,
    );
  }, LATER_MS);
  return () => clearTimeout(timer);
};
