import { browserStorage, tabStorage } from './browser-storage';
import type { Session } from './session';
import { STORAGE_KEYS, TAB_STORAGE_KEYS } from './storage-keys';

/** Whose session ran out in this tab, and what they sign in with. */
export interface EndedSession {
  userId: number;
  loginName: string;
}

const isEnded = (value: unknown): value is EndedSession =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  typeof value.userId === 'number' &&
  'loginName' in value &&
  typeof value.loginName === 'string';

/** Keeps for the sign-in page who is to sign in again; nobody where somebody acted as another. */
export const rememberEnded = (session: Session | null): void => {
  if (session === null || browserStorage.read(STORAGE_KEYS.impersonate) !== null) return;
  const { id: userId, login_id, email } = session.user;
  tabStorage.writeJson(TAB_STORAGE_KEYS.ended, { userId, loginName: login_id ?? email ?? '' });
};

/** `null` when none ran out in this tab since the last sign-in. */
export const endedSession = (): EndedSession | null => {
  const stored = tabStorage.readJson(TAB_STORAGE_KEYS.ended);
  return isEnded(stored) ? stored : null;
};

export const forgetEnded = (): void => tabStorage.write(TAB_STORAGE_KEYS.ended, null);
