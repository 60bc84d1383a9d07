import { ownPath } from '@tokiori/domain';
import type { Session } from './session';

/** Where to go after signing in: the profile first, when it lacks what the statistics need. */
export const landing = ({ user }: Pick<Session, 'user'>, to?: unknown): string => {
  if (!user.birth_ym || !user.entrance_date) return '/profile';
  const path = ownPath(to);
  if (path) return path;
  return user.role === 'SuperAdmin' || user.role === 'Admin' ? '/admin' : '/dashboard';
};
