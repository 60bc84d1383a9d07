import type { Resource } from '../../resource';
import { savedViewsRoutes } from './saved-views.routes';

export const resource: Resource = {
  label: '保存した一覧の条件',
  routes: savedViewsRoutes,
};
