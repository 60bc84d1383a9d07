import type { Resource } from '../../resource';
import { impersonationRoutes } from './impersonation.routes';

export const resource: Resource = {
  label: 'なりかわり',
  routes: impersonationRoutes,
};
