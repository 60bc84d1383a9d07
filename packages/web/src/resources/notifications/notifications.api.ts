import { countUnreadNotifications, listNotifications } from '@tokiori/contract/client';
import { ALWAYS_FRESH, pagesOf, queryOf } from '../../app/api/query-of';

/** A number that is a few minutes old does no harm. */
const MINUTES = 60_000;

export const unreadQuery = {
  ...queryOf(countUnreadNotifications, {}),
  staleTime: 5 * MINUTES,
  throwOnError: false,
  retry: false,
};

/** What happened, newest first. */
export const notificationsQuery = {
  ...pagesOf(listNotifications, { query: { limit: '30' } }),
  ...ALWAYS_FRESH,
  throwOnError: false,
};
