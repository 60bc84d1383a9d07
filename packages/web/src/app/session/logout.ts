import { browserStorage, tabStorage } from './browser-storage';
import { ApiError } from '../api/api-error';
import { withRetries } from '../api/retry';
import { currentSession, setSession } from './session-store';
import { forgetSignedOut, rememberSignedOut } from './signed-out';
import { STORAGE_KEYS, TAB_STORAGE_KEYS } from './storage-keys';

interface LogoutSteps {
  /** The sign-out call with a token, which dies at the server. */
  signOut: (token: string) => Promise<unknown>;
  /** Goes to /login. */
  leave: () => Promise<void> | void;
}

/** What belongs to the person, unlike how many rows a table shows. */
const PERSONAL = [
  STORAGE_KEYS.postAuthSignIn,
  STORAGE_KEYS.newCourseTemplateCart,
  STORAGE_KEYS.impersonate,
  STORAGE_KEYS.lately,
] as const;

/** Loaded when it is needed: most devices show no notifications. The server ends them with the session in any case. */
const endPushes = (): Promise<void> =>
  import('./push-device').then(
    ({ forgetPushDevice }) => forgetPushDevice(),
    () => undefined,
  );

/** Sign-outs that could not be sent are sent when the server can be reached again: see `endSignedOut`. */
const tellServer = async (token: string, signOut: LogoutSteps['signOut']): Promise<void> => {
  const remembered = rememberSignedOut(token).catch(() => null);
  const isTold = await withRetries(() => signOut(token)).then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.status === 401,
  );
  const hash = await remembered;
  if (isTold && hash !== null) forgetSignedOut(hash);
};

/**
 * Ends the session here whatever the server says: a person who signs out on a shared computer
 * without a connection must not stay signed in.
 */
export const logout = async ({ signOut, leave }: LogoutSteps): Promise<void> => {
  const token = currentSession()?.bearer_token;
  const told = token === undefined ? undefined : tellServer(token, signOut);
  if (browserStorage.read(STORAGE_KEYS.pushDevice) !== null) void endPushes();
  for (const key of PERSONAL) browserStorage.write(key, null);
  for (const key of Object.values(TAB_STORAGE_KEYS)) tabStorage.write(key, null);
  setSession(null);
  await leave();
  await told;
};
