import type { Resource } from '../../resource';
import { errataKind } from './apply';
import { errataRoutes } from './errata.routes';

export const resource: Resource = {
  label: '採点の訂正',
  routes: errataRoutes,
  taskKinds: [errataKind],
};
