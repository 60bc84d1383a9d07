import type { Resource } from '../../resource';
import { accountChangesRoutes } from './account-changes.routes';
import { deleteExpired } from './expired.queries';
import { RETAINED_FAILURES } from './retained';

export const resource: Resource = {
  routes: accountChangesRoutes,
  cleanup: deleteExpired,
  retained: [RETAINED_FAILURES],
};
