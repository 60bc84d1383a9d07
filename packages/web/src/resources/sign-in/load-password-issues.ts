/**
 * The checks come with the schemas, 12 kB that nobody needs before something is typed. Where they could not be loaded,
 * nothing is checked here, and the server says what is wrong.
 */
export const loadPasswordIssues = () => import('./password-issues').catch(() => null);
