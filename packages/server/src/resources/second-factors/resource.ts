import type { Resource } from '../../resource';
import { deleteExpired } from './expired.queries';
import { secondFactorsRoutes } from './second-factors.routes';

export const resource: Resource = {
  label: '二段階認証',
  routes: secondFactorsRoutes,
  cleanup: deleteExpired,
};
