import type { StorageKey, TabStorageKey } from './storage-keys';

/** Text and JSON under a key; `null` when there is none. */
export interface TextStore<Key extends string> {
  read: (key: Key) => string | null;
  write: (key: Key, text: string | null) => void;
  readJson: (key: Key) => unknown;
  writeJson: (key: Key, value: unknown) => void;
}

const parse = (text: string | null): unknown => {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** A browser may refuse its storage (private windows, policies): then the values last as long as the page. */
const textStore = <Key extends string>(storage: () => Storage): TextStore<Key> => {
  const fallback = new Map<Key, string>();
  const read = (key: Key): string | null => {
    try {
      return storage().getItem(key) ?? fallback.get(key) ?? null;
    } catch {
      return fallback.get(key) ?? null;
    }
  };
  const write = (key: Key, text: string | null): void => {
    fallback.delete(key);
    try {
      if (text === null) storage().removeItem(key);
      else storage().setItem(key, text);
    } catch {
      if (text !== null) fallback.set(key, text);
    }
  };
  return {
    read,
    write,
    readJson: (key) => parse(read(key)),
    writeJson: (key, value) =>
      write(key, value === null || value === undefined ? null : JSON.stringify(value)),
  };
};

export const browserStorage = textStore<StorageKey>(() => localStorage);
export const tabStorage = textStore<TabStorageKey>(() => sessionStorage);
