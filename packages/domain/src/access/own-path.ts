/** Spellings that browsers treat as `.` or `..` in a path. */
const DOTS = /^(\.|%2e){1,2}$/i;

/**
 * Against open redirects: a path of this site as it was given, or `null`: `//evil`, `/\evil`, `/.//evil`, `https:evil` and control characters
 * lead elsewhere. Paths are taken as people's browsers write them, so one with `.` or `..` in it is none either.
 */
export const ownPath = (to: unknown): string | null => {
  if (typeof to !== 'string' || !to.startsWith('/') || /\\|\p{Cc}/u.test(to)) return null;
  const [path] = to.split(/[?#]/, 1);
  const isElsewhere = path!.includes('//') || path!.split('/').some((part) => DOTS.test(part));
  return isElsewhere ? null : to;
};
