import type { Resource } from '../../resource';
import { signUpRoutes } from './sign-up.routes';

export const resource: Resource = {
  label: '会社の登録',
  routes: (app, { legal }) => signUpRoutes(app, legal),
};
