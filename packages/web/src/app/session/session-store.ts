import type { SessionCompany, SessionUser } from '@tokiori/contract';
import { browserStorage } from './browser-storage';
import { mergeRecords, type Session, type TokenRecord } from './session';
import { STORAGE_KEYS } from './storage-keys';

type Listener = (session: Session | null, where: 'here' | 'another-tab') => void;

/** What signing in answers; `company` may come later, with `me`. */
export interface NewSession extends TokenRecord {
  company?: SessionCompany | null;
}

const listeners = new Set<Listener>();
let remembered: { token: string | null; record: string | null; session: Session | null } | null =
  null;

/** The session as stored now. The same object as long as the two records do not change. */
export const currentSession = (): Session | null => {
  const token = browserStorage.read(STORAGE_KEYS.token);
  const record = browserStorage.read(STORAGE_KEYS.session);
  if (remembered?.token !== token || remembered.record !== record) {
    const session = mergeRecords(
      browserStorage.readJson(STORAGE_KEYS.token),
      browserStorage.readJson(STORAGE_KEYS.session),
    );
    remembered = { token, record, session };
  }
  return remembered.session;
};

const announce = (where: 'here' | 'another-tab'): void => {
  const session = currentSession();
  for (const listener of listeners) listener(session, where);
};

const store = ({ bearer_token, expire, user, company }: NewSession): void => {
  browserStorage.writeJson(STORAGE_KEYS.token, { bearer_token, expire, user });
  browserStorage.writeJson(STORAGE_KEYS.session, company ? { company, user } : null);
};

let ended = false;

/** Whether a session ended while this page is open. */
export const hasSessionEnded = (): boolean => ended;

/** Stores a session; `null` removes it. Listeners drop what was cached for the session before. */
export const setSession = (session: NewSession | null): void => {
  ended = session === null && (ended || currentSession() !== null);
  // The stored impersonator is valid for one token only.
  if (session?.bearer_token !== currentSession()?.bearer_token) {
    browserStorage.write(STORAGE_KEYS.impersonate, null);
    browserStorage.write(STORAGE_KEYS.postAuthSignIn, null);
  }
  if (session === null) {
    browserStorage.write(STORAGE_KEYS.token, null);
    browserStorage.write(STORAGE_KEYS.session, null);
  } else store(session);
  announce('here');
};

/** Puts changed profile fields into the session without signing in again. */
export const updateSessionUser = (changes: Partial<SessionUser>): void => {
  const session = currentSession();
  if (session) setSession({ ...session, user: { ...session.user, ...changes } });
};

/**
 * Stores the changed name or time zone of the session's own company; other companies are ignored. Listeners are not
 * called, because the cache stays valid: the change shows at the next render.
 */
export const updateSessionCompany = ({ id, name, time_zone }: SessionCompany): void => {
  const session = currentSession();
  const company = session?.company;
  if (!session || company?.id !== id) return;
  store({ ...session, company: { id, name, time_zone } });
};

/** Stores the new expiry of the session, if the token is its own. Listeners are not called, as above. */
export const renewSession = (token: string, expire: number): void => {
  const session = currentSession();
  if (session?.bearer_token === token && session.expire !== expire) store({ ...session, expire });
};

/**
 * The same person has signed in again while their page stayed open: the new token, and who they are. Listeners are not
 * called: what is cached is theirs.
 */
export const continueSession = (session: NewSession): void => {
  store(session);
  browserStorage.writeJson(STORAGE_KEYS.postAuthSignIn, session);
};

/** Calls the listener on every change, also of another tab. @returns unsubscribes */
export const onSessionChange = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const sessionKeys: readonly (string | null)[] = [STORAGE_KEYS.token, STORAGE_KEYS.session, null];
globalThis.addEventListener?.('storage', (event) => {
  if (sessionKeys.includes(event.key)) announce('another-tab');
});
