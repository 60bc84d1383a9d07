import type { Resource } from '../../resource';
import { leavesRoutes } from './leaves.routes';

export const resource: Resource = {
  label: '休職・休業',
  routes: leavesRoutes,
};
