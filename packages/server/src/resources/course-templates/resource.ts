import type { Resource } from '../../resource';
import { courseTemplatesRoutes } from './course-templates.routes';

export const resource: Resource = {
  label: 'コース',
  routes: courseTemplatesRoutes,
};
