import { rememberEnded } from '../session/ended-session';
import { currentSession, setSession } from '../session/session-store';
import { pendingRenewal, wasTold } from './renewal';
import { SENTENCES } from './sentences';

const LOGIN = '/login';

interface Surroundings {
  /** Path and query in the address bar now. */
  location: () => { pathname: string; search: string };
  /** Goes to /login with the return path. */
  goToLogin: (to: string) => void;
}

/** What a 401 does: on a query straight to the sign-in page, on a mutation after saying so, once. */
export const unauthorizedHandlers = ({ location, goToLogin }: Surroundings) => {
  const leave = (): void => {
    const { pathname, search } = location();
    // Several queries of a page fail together; the first one has already left.
    if (pathname === LOGIN) return;
    rememberEnded(currentSession());
    setSession(null);
    goToLogin(`${pathname}${search}`);
  };
  return {
    onQueryUnauthorized: (): void => {
      // Somebody is just signing in again, over what they typed.
      if (pendingRenewal() === null) leave();
    },
    onMutationUnauthorized: (error?: unknown): void => {
      if (!wasTold(error)) window.alert(SENTENCES.signInAgain);
      leave();
    },
  };
};
