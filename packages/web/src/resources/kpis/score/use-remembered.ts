import { useState } from 'react';
import { ADMIN_STORAGE_KEYS } from '../../../app/session/admin-storage-keys';
import { browserStorage } from '../../../app/session/browser-storage';
import type { StorageKey } from '../../../app/session/storage-keys';
import { PER_PAGE } from '../../../app/lists/list-search';

/** Whether a part of the page is unfolded; the browser remembers it. Unfolded at first. */
export const useExpanded = (key: StorageKey): [boolean, (open: boolean) => void] => {
  const [open, setOpen] = useState(() => browserStorage.readJson(key) !== false);
  return [
    open,
    (next) => {
      browserStorage.writeJson(key, next);
      setOpen(next);
    },
  ];
};

/** Which of the cuts are unfolded; none at first, since each is a report of its own. */
export const useExpandedCuts = (): [readonly string[], (name: string, open: boolean) => void] => {
  const [names, setNames] = useState<readonly string[]>(() => {
    const kept = browserStorage.readJson(ADMIN_STORAGE_KEYS.scoreCutsExpanded);
    return Array.isArray(kept) ? kept.map(String) : [];
  });
  return [
    names,
    (name, open) => {
      const next = open ? [...new Set([...names, name])] : names.filter((one) => one !== name);
      browserStorage.writeJson(ADMIN_STORAGE_KEYS.scoreCutsExpanded, next);
      setNames(next);
    },
  ];
};

/** Rows on a page when the address does not say. */
export const rememberedPerPage = (key: StorageKey): number => {
  const kept = browserStorage.readJson(key);
  return PER_PAGE.find((size) => size === kept) ?? PER_PAGE[1];
};
