import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { tabStorage } from '../session/browser-storage';
import { currentSession } from '../session/session-store';
import type { TabStorageKey } from '../session/storage-keys';
import type { EditDraft } from './use-edit-form';

/** A place in the storage of the tab, and which form it is of: another one finds nothing there. */
export interface UnsavedPlace {
  key: TabStorageKey;
  of: string;
}

interface StoredDraft<V> extends EditDraft<V> {
  of: string;
  /** Whoever signs in next in the same tab gets none of it. */
  userId: number | undefined;
}

/** After so long without a key pressed it is stored. */
const WAIT_MS = 300;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What was typed and not saved before the tab was loaded anew; `null` for nothing. */
export const readUnsaved = <V>({ key, of }: UnsavedPlace): EditDraft<V> | null => {
  const stored = tabStorage.readJson(key) as Partial<StoredDraft<V>> | null;
  if (!isObject(stored) || stored.of !== of || stored.userId !== currentSession()?.user.id)
    return null;
  const { revision, values, typed } = stored;
  return typeof revision === 'number' && isObject(values) && isObject(typed)
    ? { revision, values, typed }
    : null;
};

/** Forgets what was typed. */
export const dropUnsaved = ({ key }: UnsavedPlace): void => tabStorage.write(key, null);

/**
 * Stores what is typed while it is typed, so that a reload of the tab loses nothing. A page that is left within the
 * program has asked before, and takes it along.
 * @param draftOf what is typed by now; `null` for nothing
 */
export const useUnsavedValues = <V extends FieldValues, B extends FieldValues>(
  { key, of }: UnsavedPlace,
  { watch }: Pick<UseFormReturn<V, unknown, B>, 'watch'>,
  draftOf: () => EditDraft<V> | null,
): void => {
  const latest = useRef(draftOf);
  useEffect(() => {
    latest.current = draftOf;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = (): void => {
      clearTimeout(timer);
      const draft = latest.current();
      const isTyped = draft !== null && Object.keys(draft.typed).length > 0;
      const stored = isTyped ? { ...draft, of, userId: currentSession()?.user.id } : null;
      tabStorage.writeJson(key, stored);
    };
    const watching = watch(() => {
      clearTimeout(timer);
      timer = setTimeout(store, WAIT_MS);
    });
    const onHide = (): void => {
      if (timer !== undefined) store();
    };
    window.addEventListener('pagehide', onHide);
    return () => {
      clearTimeout(timer);
      watching.unsubscribe();
      window.removeEventListener('pagehide', onHide);
      tabStorage.write(key, null);
    };
  }, [key, of, watch]);
};
