import type { Resource } from '../../resource';
import { singleSignOnRoutes } from './single-sign-on.routes';

export const resource: Resource = {
  label: 'シングルサインオン',
  routes: singleSignOnRoutes,
};
