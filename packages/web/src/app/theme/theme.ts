import { useSyncExternalStore } from 'react';
import { browserStorage } from '../session/browser-storage';
import { STORAGE_KEYS } from '../session/storage-keys';

/** `auto` follows the system. */
export type Theme = 'auto' | 'light' | 'dark';

const listeners = new Set<() => void>();

const currentTheme = (): Theme => {
  const stored = browserStorage.read(STORAGE_KEYS.theme);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
};

export const setTheme = (theme: Theme): void => {
  browserStorage.write(STORAGE_KEYS.theme, theme === 'auto' ? null : theme);
  if (theme === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme);
