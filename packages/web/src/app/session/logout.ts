import { browserStorage, tabStorage } from './browser-storage';
import { setSession } from './session-store';
import { STORAGE_KEYS, TAB_STORAGE_KEYS } from './storage-keys';

interface LogoutSteps {
  /** The sign-out call; the token dies at the server. */
  signOut: () => Promise<unknown>;
  /** Goes to /login. */
  leave: () => Promise<void> | void;
}

/** What belongs to the person, unlike how many rows a table shows. */
const PERSONAL = [
  STORAGE_KEYS.postAuthSignIn,
  STORAGE_KEYS.newCourseTemplateCart,
  STORAGE_KEYS.impersonate,
] as const;

/**
 * Ends the session here whatever the server says: somebody who signs out on a shared computer
 * without a connection must not stay signed in.
 */
export const logout = async ({ signOut, leave }: LogoutSteps): Promise<void> => {
  const told = signOut().catch(() => undefined);
  for (const key of PERSONAL) browserStorage.write(key, null);
  tabStorage.write(TAB_STORAGE_KEYS.signInEmail, null);
  setSession(null);
  await leave();
  await told;
};
