import type { Resource } from '../../resource';
import { signInRoutes } from './sign-in.routes';
import { strongSignInRoutes } from './strong-sign-in.routes';

export const resource: Resource = {
  label: 'ログイン',
  routes: (app, { legal }) => {
    signInRoutes(app, legal);
    strongSignInRoutes(app);
  },
};
