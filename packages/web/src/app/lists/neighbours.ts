import { tabStorage } from '../session/browser-storage';
import { TAB_STORAGE_KEYS } from '../session/storage-keys';

/** Lists whose rows are things with pages of their own. */
export type ListKey =
  | 'basics'
  | 'companies'
  | 'courses'
  | 'creation-requests'
  | 'departments'
  | 'inquiries'
  | 'questions'
  | 'reorganisations'
  | 'users';
type Search = Readonly<Record<string, unknown>>;

interface ListMemory {
  key: ListKey;
  /** In the order of the list. */
  ids: readonly number[];
  /** What the address said of the list. */
  search: Search;
}

/** Where a thing stands in the list that it was opened from; `null` at either end. */
export interface Neighbours {
  previous: number | null;
  next: number | null;
  /** Counted from 1. */
  place: number;
  count: number;
}

const isRemembered = (value: unknown, key: ListKey): value is ListMemory =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  value.key === key &&
  'ids' in value &&
  Array.isArray(value.ids) &&
  'search' in value &&
  typeof value.search === 'object' &&
  value.search !== null;

const remembered = (key: ListKey): ListMemory | null => {
  const stored = tabStorage.readJson(TAB_STORAGE_KEYS.list);
  return isRemembered(stored, key) ? stored : null;
};

/** Keeps the rows in sight, in order, for the pages of its things; the last list of the tab alone, and until signing out. */
export const rememberList = (key: ListKey, ids: readonly number[], search: Search): void =>
  tabStorage.writeJson(TAB_STORAGE_KEYS.list, { key, ids, search } satisfies ListMemory);

/** `null` where the thing was not opened from such a list. */
export const neighboursOf = (key: ListKey, id: number): Neighbours | null => {
  const { ids = [] } = remembered(key) ?? {};
  const at = ids.indexOf(id);
  if (at === -1) return null;
  return {
    previous: ids[at - 1] ?? null,
    next: ids[at + 1] ?? null,
    place: at + 1,
    count: ids.length,
  };
};

/** What the address said of the list that was last in sight, for the way back to it. */
export const searchOfList = (key: ListKey): Search => remembered(key)?.search ?? {};
