import type { Resource } from '../../resource';
import { accountChangesRoutes } from './account-changes.routes';
import { deleteExpired } from './expired.queries';

export const resource: Resource = {
  routes: accountChangesRoutes,
  cleanup: deleteExpired,
};
