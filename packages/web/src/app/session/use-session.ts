import { useState, useSyncExternalStore } from 'react';
import type { Session } from './session';
import { currentSession, onSessionChange } from './session-store';

/** The session, or `null`. Follows sign-in and sign-out in this tab and in others. */
export const useSession = (): Session | null =>
  useSyncExternalStore(onSessionChange, currentSession);

/**
 * For pages behind a guard, where a session is certain. While somebody signs out the page is still
 * on the screen for a moment: it keeps the session it had.
 */
export const useSignedIn = (): Session => {
  const session = useSession();
  const [last, setLast] = useState(session);
  if (session && session !== last) setLast(session);
  const kept = session ?? last;
  if (!kept) throw new Error('ログインが必要な画面が、ログインなしで表示されました。');
  return kept;
};
