import { useEffect, useSyncExternalStore } from 'react';

type Parser = typeof import('./formatted');
/** `given-up`: it did not come in time or not at all, and texts are shown without it. */
type State = Parser | 'absent' | 'given-up';

/** A text is not held back any longer. */
const PATIENCE_MS = 3000;

let state: State = 'absent';
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

const become = (next: State): void => {
  state = next;
  for (const listener of listeners) listener();
};

const giveUp = (): void => {
  if (state === 'absent') become('given-up');
};

const fetchParser = async (): Promise<void> => {
  const timer = setTimeout(giveUp, PATIENCE_MS);
  try {
    become(await import('./formatted'));
  } catch {
    loading = null;
    giveUp();
    window.addEventListener('online', () => void loadParser(), { once: true });
  } finally {
    clearTimeout(timer);
  }
};

/** Fetches the parser of Markdown; never rejects. One that did not come is asked for again by the next call. */
export const loadParser = (): Promise<void> => (loading ??= fetchParser());

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The parser, which is fetched once it is wanted, or why there is none. */
export const useParser = (isWanted: boolean): State => {
  useEffect(() => {
    if (isWanted) void loadParser();
  }, [isWanted]);
  return useSyncExternalStore(subscribe, () => state);
};
