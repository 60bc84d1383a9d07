import type { Resource } from '../../resource';
import { holidaysRoutes } from './holidays.routes';

export const resource: Resource = {
  label: '休日',
  routes: holidaysRoutes,
};
