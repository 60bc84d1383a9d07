import type { SessionUser } from '@tokiori/contract';
import { currentSession, updateSessionUser } from './session-store';

/**
 * Takes a user as the server has them now. Setting a session asks anew for everything in sight, so it is set only when
 * something changed.
 *
 * @returns whether it did
 */
export const takeUser = (user: SessionUser): boolean => {
  const userBefore = currentSession()?.user;
  const isNew = Object.entries(user).some(
    ([name, value]) =>
      JSON.stringify(userBefore?.[name as keyof SessionUser]) !== JSON.stringify(value),
  );
  if (isNew) updateSessionUser(user);
  return isNew;
};
