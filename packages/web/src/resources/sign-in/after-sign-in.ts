import { redirect } from '@tanstack/react-router';
import { landing } from '../../app/session/landing';
import { isLoggedIn, type Session } from '../../app/session/session';
import { currentSession } from '../../app/session/session-store';

const isSignIn = (path: string): boolean => /^\/login(?=[/?#]|$)/.test(path);

/** Where to go once signed in; back to signing in would go round in a circle. */
export const afterSignInPath = (session: Pick<Session, 'user'>, to: unknown): string => {
  return isSignIn(String(to)) ? landing(session) : landing(session, to);
};

interface OpenedAddress {
  search: { to?: string };
  location?: { hash: string };
}

/**
 * For `beforeLoad` of pages for people who are not signed in. A user who comes back from the company's sign-in
 * stays: who signed in there may be another person than the one before.
 */
export const leaveWhenSignedIn = ({ search, location }: OpenedAddress): void => {
  const session = currentSession();
  if (!isLoggedIn(session) || location?.hash.startsWith('sso')) return;
  throw redirect({ href: afterSignInPath(session, search.to), replace: true });
};
