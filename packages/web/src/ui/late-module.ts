import { useEffect, useSyncExternalStore } from 'react';

/** `given-up`: it did not come in time or not at all, and what needs it is shown without. */
type State<Module> = Module | 'absent' | 'given-up';

/** Nothing is held back any longer. */
const PATIENCE_MS = 3000;

/**
 * A module that is fetched once something on a page needs it. Without a network it is given up and asked for again as
 * soon as there is one.
 */
export const lateModule = <Module extends object>(fetchIt: () => Promise<Module>) => {
  let state: State<Module> = 'absent';
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  const become = (next: State<Module>): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const giveUp = (): void => {
    if (state === 'absent') become('given-up');
  };
  const fetchModule = async (): Promise<void> => {
    const timer = setTimeout(giveUp, PATIENCE_MS);
    try {
      become(await fetchIt());
    } catch {
      loading = null;
      giveUp();
      window.addEventListener('online', () => void load(), { once: true });
    } finally {
      clearTimeout(timer);
    }
  };
  /** Never rejects. One that did not come is asked for again by the next call. */
  const load = (): Promise<void> => (loading ??= fetchModule());
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  /** The module, which is fetched once it is wanted, or why there is none. */
  const useModule = (isWanted: boolean): State<Module> => {
    useEffect(() => {
      if (isWanted) void load();
    }, [isWanted]);
    return useSyncExternalStore(subscribe, () => state);
  };
  return { load, useModule };
};
