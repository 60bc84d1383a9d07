import { browserStorage } from '../../app/session/browser-storage';
import { STORAGE_KEYS } from '../../app/session/storage-keys';
import type { PaletteItem } from './palette-item';

/** So many are kept. */
const MOST_LATELY = 5;

const isItem = (value: unknown): value is PaletteItem => {
  const { key, label } = (value ?? {}) as Partial<Record<string, unknown>>;
  return typeof key === 'string' && key.startsWith('/') && typeof label === 'string';
};

/** What somebody opened lately on this device, the latest first; nobody else's. */
export const openedLately = (userId: number): PaletteItem[] => {
  const kept = browserStorage.readJson(STORAGE_KEYS.lately) as {
    userId?: unknown;
    items?: unknown;
  } | null;
  return kept?.userId === userId && Array.isArray(kept.items) ? kept.items.filter(isItem) : [];
};

/** Notes on this device that somebody opened something. */
export const noteOpened = (userId: number, item: PaletteItem): void => {
  const others = openedLately(userId).filter(({ key }) => key !== item.key);
  const items = [item, ...others].slice(0, MOST_LATELY);
  browserStorage.writeJson(STORAGE_KEYS.lately, { userId, items });
};
