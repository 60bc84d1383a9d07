import { mustPath, placeOf, setMust, type Must } from '../session/session-must';
import { ApiError } from './api-error';

const MUST_OF: Record<string, NonNullable<Must>> = {
  PASSWORD_CHANGE_REQUIRED: 'change-password',
  SECOND_FACTOR_REQUIRED: 'set-up-second-factor',
};

/** What has to be done first, when that is why a call was refused. */
export const mustBehind = (error: unknown): Must =>
  error instanceof ApiError && error.status === 403 ? (MUST_OF[error.code] ?? null) : null;

interface Surroundings {
  /** Path and query in the address bar now. */
  location: () => { pathname: string; search: string };
  go: (href: string) => void;
}

/** Leads to where it is done, with the way back to where the call was refused. */
export const notReadyHandler =
  ({ location, go }: Surroundings) =>
  (must: NonNullable<Must>): void => {
    setMust(must);
    const { pathname, search } = location();
    if (pathname !== placeOf(must).pathname) go(mustPath(must, `${pathname}${search}`));
  };
