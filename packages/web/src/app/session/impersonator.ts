import type { ChangedSession } from '@tokiori/contract';
import { useSyncExternalStore } from 'react';
import { browserStorage } from './browser-storage';
import { setMust } from './session-must';
import { setSession } from './session-store';
import { STORAGE_KEYS } from './storage-keys';

/** Who really sits there while a session acts as somebody else. */
export type Impersonator = NonNullable<ChangedSession['session']['impersonator']>;

/** What this browser remembers of it, for the first moment of a page, before the server has told. */
export const rememberedImpersonator = (): Impersonator | null => {
  const stored = browserStorage.readJson(STORAGE_KEYS.impersonate);
  if (typeof stored !== 'object' || stored === null) return null;
  const { id, name } = stored as Partial<Impersonator>;
  return typeof id === 'number' && typeof name === 'string' ? { id, name } : null;
};

export const rememberImpersonator = (person: Impersonator | null): void =>
  browserStorage.writeJson(
    STORAGE_KEYS.impersonate,
    person && { id: person.id, name: person.name },
  );

let changing = false;
const listeners = new Set<() => void>();

const setChanging = (now: boolean): void => {
  changing = now;
  for (const listener of listeners) listener();
};

const onChanging = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the person of the session changes just now: the page in sight is the former one's and asks for nothing more. */
export const useIsChanging = (): boolean => useSyncExternalStore(onChanging, () => changing);

/** Takes the session over whose token stayed and whose person changed, and leaves the former one's page. */
export const takeChangedSession = async (
  changed: ChangedSession,
  leave: () => Promise<void>,
): Promise<void> => {
  setChanging(true);
  try {
    rememberImpersonator(changed.session.impersonator);
    setSession(changed);
    setMust(changed.session.must);
    await leave();
  } finally {
    setChanging(false);
  }
};
