import type { ChangedSession } from '@tokiori/contract';
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

/** Takes the session over whose token stayed and whose person changed: acting as another began or ended. */
export const takeChangedSession = (changed: ChangedSession): void => {
  rememberImpersonator(changed.session.impersonator);
  setSession(changed);
  setMust(changed.session.must);
};
