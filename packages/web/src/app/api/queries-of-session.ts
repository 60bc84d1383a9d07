import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../session/session';
import { currentSession } from '../session/session-store';

/**
 * What a change of the session does to what is cached: of another person nothing may be left, nor after signing out.
 * Where the same person has signed in again over the page, or has changed (their name, their department, what they may
 * do), all is asked anew, and neither what they see nor what is on its way is taken from the page.
 */
export const queriesOfSession = (client: QueryClient) => {
  let userId = currentSession()?.user.id;
  return (session: Session | null): void => {
    const isSame = session !== null && session.user.id === userId;
    userId = session?.user.id;
    if (isSame) void client.invalidateQueries();
    else client.clear();
  };
};
