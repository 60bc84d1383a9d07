/** One of several: `companies` → `company`, `users` → `user`. */
const oneOf = (things: string): string => things.replace(/ies$/, 'y').replace(/s$/, '');

const isParameter = (part: string | undefined): boolean => part !== undefined && /^[{$]/.test(part);

/**
 * The name of the help of a page, as its file in `docs/help` is called: `/admin/courses/{courseId}/users` has its help
 * in `admin-course-users.md`. @param address with its parameters in braces, or as the router writes them
 */
export const helpNameOf = (address: string): string => {
  const parts = address.split('/').filter((part) => part !== '');
  return parts
    .flatMap((part, at) => {
      if (isParameter(part)) return [];
      return [isParameter(parts[at + 1]) ? oneOf(part) : part];
    })
    .join('-');
};
