import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../session/session';
import { currentSession } from '../session/session-store';

/**
 * What a change of the session does to what is cached: of another session nothing may be left. In the same one only the
 * person has changed (their name, their department, what they may do): all is asked anew, and what is on its way is not
 * taken from the page that waits for it.
 */
export const queriesOfSession = (client: QueryClient) => {
  let token = currentSession()?.bearer_token;
  return (session: Session | null): void => {
    const isSame = session !== null && session.bearer_token === token;
    token = session?.bearer_token;
    if (isSame) void client.invalidateQueries();
    else client.clear();
  };
};
