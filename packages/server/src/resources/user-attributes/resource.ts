import type { Resource } from '../../resource';
import { userAttributesRoutes } from './user-attributes.routes';

export const resource: Resource = {
  label: 'ユーザー属性',
  routes: userAttributesRoutes,
};
