import type { ChangedSession } from '@tokiori/contract';
import { useSyncExternalStore } from 'react';
import { browserStorage } from './browser-storage';
import { setRequiredStep } from './required-step';
import { onSessionChange, setSession } from './session-store';
import { STORAGE_KEYS } from './storage-keys';

/** The real user behind an impersonation session. */
export type Impersonator = NonNullable<ChangedSession['session']['impersonator']>;

const listeners = new Set<() => void>();
let changing = false;

const tell = (): void => {
  for (const listener of listeners) listener();
};

const setChanging = (now: boolean): void => {
  changing = now;
  tell();
};

/** Calls the listener on every change of the state in this file. @returns unsubscribes */
export const onImpersonatorChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  const stop = onSessionChange(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
};

/** The same text until it changes. */
export const storedImpersonator = (): string | null =>
  browserStorage.read(STORAGE_KEYS.impersonate);

export const impersonatorIn = (text: string | null): Impersonator | null => {
  if (text === null) return null;
  try {
    const { id, name } = JSON.parse(text) as Partial<Impersonator>;
    return typeof id === 'number' && typeof name === 'string' ? { id, name } : null;
  } catch {
    return null;
  }
};

/** The impersonator as this browser stored it together with the session. */
export const rememberedImpersonator = (): Impersonator | null =>
  impersonatorIn(storedImpersonator());

/** Stores what the server reports about the current session. */
export const rememberImpersonator = (person: Impersonator | null): void => {
  const before = storedImpersonator();
  browserStorage.writeJson(
    STORAGE_KEYS.impersonate,
    person && { id: person.id, name: person.name },
  );
  if (before !== storedImpersonator()) tell();
};

/** Whether the user of the session is being changed: the page shown belongs to the former user and makes no calls. */
export const useIsChanging = (): boolean =>
  useSyncExternalStore(onImpersonatorChange, () => changing);

/** Stores the session after impersonation began or ended (same token, other user), and leaves the current page. */
export const takeChangedSession = async (
  changed: ChangedSession,
  leave: () => Promise<void>,
): Promise<void> => {
  setChanging(true);
  try {
    rememberImpersonator(changed.session.impersonator);
    setSession(changed);
    setRequiredStep(changed.session.required_step);
    await leave();
  } finally {
    setChanging(false);
  }
};
