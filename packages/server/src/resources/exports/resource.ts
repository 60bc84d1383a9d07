import type { Resource } from '../../resource';
import { exportsRoutes } from './exports.routes';

export const resource: Resource = {
  label: '一覧の保存',
  routes: exportsRoutes,
};
