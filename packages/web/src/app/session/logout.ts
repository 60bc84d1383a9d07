import { setSession } from './session-store';

interface LogoutSteps {
  /** The sign-out call; the token dies at the server. */
  signOut: () => Promise<unknown>;
  /** Goes to /login. */
  leave: () => Promise<void> | void;
}

/**
 * Ends the session here whatever the server says: somebody who signs out on a shared computer
 * without a connection must not stay signed in.
 */
export const logout = async ({ signOut, leave }: LogoutSteps): Promise<void> => {
  const told = signOut().catch(() => undefined);
  setSession(null);
  await leave();
  await told;
};
