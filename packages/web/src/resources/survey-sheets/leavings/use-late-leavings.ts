import { useEffect } from 'react';
import { browserStorage } from '../../../app/session/browser-storage';
import { STORAGE_KEYS } from '../../../app/session/storage-keys';

/** On every page: sends what sheets could not tell while the connection was gone. @param userId `null`: not now */
export const useLateLeavings = (userId: number | null): void => {
  useEffect(() => {
    if (userId === null) return;
    const send = (): void => {
      // Most devices have none.
      if (browserStorage.read(STORAGE_KEYS.leavings) === null) return;
      void import('./leavings-store').then(
        ({ sendAllLeavings }) => sendAllLeavings(userId),
        () => undefined,
      );
    };
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [userId]);
};
