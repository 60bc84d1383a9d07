import { useState } from 'react';
import { browserStorage } from './browser-storage';
import type { StorageKey } from './storage-keys';

/** Whether something is unfolded, remembered in this browser: `useStoredFlag(STORAGE_KEYS.scoreUsersExpanded)`. */
export const useStoredFlag = (
  key: StorageKey,
  byDefault = false,
): [boolean, (on: boolean) => void] => {
  const [on, setOn] = useState(() => {
    const stored = browserStorage.readJson(key);
    return typeof stored === 'boolean' ? stored : byDefault;
  });
  const change = (next: boolean): void => {
    browserStorage.writeJson(key, next);
    setOn(next);
  };
  return [on, change];
};
