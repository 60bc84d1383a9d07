import type { Resource } from '../../resource';
import { categoriesRoutes } from './categories.routes';

export const resource: Resource = {
  label: 'カテゴリ',
  routes: categoriesRoutes,
};
