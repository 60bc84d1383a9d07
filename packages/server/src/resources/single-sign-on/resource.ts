import type { Resource } from '../../resource';
import { deleteExpired } from './expired.queries';
import { singleSignOnRoutes } from './single-sign-on.routes';

export const resource: Resource = {
  label: 'シングルサインオン',
  routes: singleSignOnRoutes,
  cleanup: deleteExpired,
};
