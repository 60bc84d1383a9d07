import type { Resource } from '../../resource';
import { filesRoutes } from './files.routes';

export const resource: Resource = {
  label: '画像',
  routes: filesRoutes,
};
