import { redirect } from '@tanstack/react-router';
import { landing } from '../../app/session/landing';
import { isLoggedIn, type Session } from '../../app/session/session';
import { currentSession } from '../../app/session/session-store';

const isSignIn = (path: string): boolean => /^\/login(?=[/?#]|$)/.test(path);

/** Where to go once signed in; back to signing in would go round in a circle. */
export const wayOn = (session: Pick<Session, 'user'>, to: unknown): string => {
  const path = landing(session, to);
  return isSignIn(path) ? landing(session) : path;
};

/** For `beforeLoad` of pages for people who are not signed in. */
export const leaveWhenSignedIn = ({ search }: { search: { to?: string } }): void => {
  const session = currentSession();
  if (isLoggedIn(session)) throw redirect({ href: wayOn(session, search.to), replace: true });
};
