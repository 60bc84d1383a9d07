import type { Resource } from '../../resource';
import { featuresRoutes } from './features.routes';

export const resource: Resource = {
  label: '機能',
  routes: featuresRoutes,
};
