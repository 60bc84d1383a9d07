import type { Resource } from '../../resource';
import { departmentsRoutes } from './departments.routes';

export const resource: Resource = {
  label: '部署',
  routes: departmentsRoutes,
};
