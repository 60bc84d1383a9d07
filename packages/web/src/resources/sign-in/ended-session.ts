import { tabStorage } from '../../app/session/browser-storage';
import { TAB_STORAGE_KEYS } from '../../app/session/storage-keys';

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

/** `null` when none ran out in this tab since the last sign-in. */
export const endedSession = (): EndedSession | null => {
  const stored = tabStorage.readJson(TAB_STORAGE_KEYS.ended);
  return isEnded(stored) ? stored : null;
};
