import { useSyncExternalStore } from 'react';
import { browserStorage } from '../session/browser-storage';
import { STORAGE_KEYS } from '../session/storage-keys';

/** How somebody wants to see a list, on this device. */
export interface ListSettings {
  /** Ids of the columns in sight; absent: those of the list. */
  columns?: readonly string[];
  density?: 'standard' | 'roomy';
  perPage?: number;
}

const listeners = new Set<() => void>();

const all = (): Record<string, ListSettings> => {
  const stored = browserStorage.readJson(STORAGE_KEYS.listSettings);
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? (stored as Record<string, ListSettings>)
    : {};
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** The settings of a list; what cannot be read is as if it were not there. */
export const settingsOf = (name: string): ListSettings => {
  const { columns, density, perPage } = all()[name] ?? {};
  return {
    ...(Array.isArray(columns) ? { columns: columns.filter(isText) } : {}),
    ...(density === 'roomy' ? { density } : {}),
    ...(typeof perPage === 'number' ? { perPage } : {}),
  };
};

/** Changes settings of a list; `undefined` takes one back. */
export const changeSettings = (
  name: string,
  changes: { [Name in keyof ListSettings]?: ListSettings[Name] | undefined },
): void => {
  browserStorage.writeJson(STORAGE_KEYS.listSettings, {
    ...all(),
    [name]: { ...settingsOf(name), ...changes },
  });
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The settings of a list, followed while they change. */
export const useListSettings = (name: string): ListSettings => {
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(settingsOf(name)));
  return JSON.parse(text) as ListSettings;
};
