import { browserStorage } from './browser-storage';
import { STORAGE_KEYS } from './storage-keys';

/** This device no more shows anybody's notifications; the server hears of it by the sign-out or the push service. */
export const forgetPushDevice = (): void => {
  if (browserStorage.read(STORAGE_KEYS.pushDevice) === null) return;
  browserStorage.write(STORAGE_KEYS.pushDevice, null);
  void navigator.clearAppBadge?.();
  void navigator.serviceWorker?.ready
    .then(({ pushManager }) => pushManager.getSubscription())
    .then((subscription) => subscription?.unsubscribe())
    // The subscription is dead for the server all the same.
    .catch(() => undefined);
};
