import type { Session } from './session';

const BASE = 'https://site.invalid';

const startsHere = (path: string): boolean => /^\/(?![/\\])/.test(path);

/** A path of this site, or `null`: `//evil`, `/\evil`, `/.//evil`, `https:evil` and control characters lead elsewhere. */
export const ownPath = (to: unknown): string | null => {
  if (typeof to !== 'string' || !startsHere(to) || /\\|\p{Cc}/u.test(to)) return null;
  try {
    const url = new URL(to, BASE);
    const path = `${url.pathname}${url.search}${url.hash}`;
    return url.origin === BASE && startsHere(path) ? path : null;
  } catch {
    return null;
  }
};

/** Where to go after signing in: the profile first, when it lacks what the statistics need. */
export const landing = ({ user }: Pick<Session, 'user'>, to?: unknown): string => {
  if (!user.birth_ym || !user.entrance_date) return '/profile';
  const path = ownPath(to);
  if (path) return path;
  return user.role === 'SuperAdmin' || user.role === 'Admin' ? '/admin' : '/dashboard';
};
