import type { Resource } from '../../resource';
import { accountChangesRoutes } from './account-changes.routes';

export const resource: Resource = {
  routes: accountChangesRoutes,
};
