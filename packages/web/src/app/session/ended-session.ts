import { browserStorage, tabStorage } from './browser-storage';
import type { Session } from './session';
import { STORAGE_KEYS, TAB_STORAGE_KEYS } from './storage-keys';

/** Keeps for the sign-in page who is to sign in again; nobody where somebody acted as another. */
export const rememberEnded = (session: Session | null): void => {
  if (session === null || browserStorage.read(STORAGE_KEYS.impersonate) !== null) return;
  const { id: userId, login_id, email } = session.user;
  tabStorage.writeJson(TAB_STORAGE_KEYS.ended, { userId, loginName: login_id ?? email ?? '' });
};

export const forgetEnded = (): void => tabStorage.write(TAB_STORAGE_KEYS.ended, null);
