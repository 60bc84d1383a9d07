import { ownPath } from '@tokiori/domain';
import { homeOf } from './home';
import type { Session } from './session';

/** Where to go after signing in: the profile first, when it lacks what the statistics need. */
export const landing = ({ user }: Pick<Session, 'user'>, to?: unknown): string => {
  const path = ownPath(to);
  // The profile leads on to where the person wanted to go.
  if (!user.birth_ym || !user.entrance_date)
    return path ? `/profile?${new URLSearchParams({ to: path }).toString()}` : '/profile';
  return path ?? homeOf(user.role);
};
