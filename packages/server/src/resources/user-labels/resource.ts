import type { Resource } from '../../resource';
import { userLabelsRoutes } from './user-labels.routes';

export const resource: Resource = {
  label: '職種と役職',
  routes: userLabelsRoutes,
};
