import type { Resource } from '../../resource';
import { firstStepsRoutes } from './first-steps.routes';

export const resource: Resource = {
  label: 'はじめに行うこと',
  routes: firstStepsRoutes,
};
