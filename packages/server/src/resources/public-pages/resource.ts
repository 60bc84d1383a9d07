import type { Resource } from '../../resource';
import { publicPagesRoutes } from './public-pages.routes';

export const resource: Resource = {
  routes: publicPagesRoutes,
};
