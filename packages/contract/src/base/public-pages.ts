/** Addresses of the pages that anybody may open, and that search engines may list. */
export const PUBLIC_PAGES = [
  '/',
  '/login',
  '/login/two-factor/email',
  '/password-reset',
  '/password-edit',
  '/undo-change',
  '/.well-known/change-password',
  '/privacy',
  '/terms',
  '/signed-up',
  '/tutorial',
  '/demo',
  '/support-inquiry',
  '/404',
  '/500',
] as const;

/** Addresses of the pages that search engines are told of: those that are worth finding. */
export const LISTED_PAGES = [
  '/',
  '/tutorial',
  '/demo',
  '/support-inquiry',
  '/terms',
  '/privacy',
] as const satisfies readonly (typeof PUBLIC_PAGES)[number][];

export type ListedPage = (typeof LISTED_PAGES)[number];

/**
 * Addresses of the pages that anybody may open who was given the address, and that search engines must not list;
 * parameters in braces.
 */
export const UNLISTED_PAGES = ['/certificates/{code}', '/unsubscribe'] as const;

const PATHS: ReadonlySet<string> = new Set(PUBLIC_PAGES);

/** Whether search engines may list the page. @param path without a query; a slash at its end makes no difference */
export const isPublicPage = (path: string): boolean =>
  PATHS.has(path.length > 1 ? path.replace(/\/$/, '') : path);
