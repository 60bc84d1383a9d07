import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { publicArea } from '../../layout/areas';

export const passwordResetRoute = createRoute({
  getParentRoute: () => publicArea,
  path: '/password-reset',
  component: lazyRouteComponent(
    () => import('../../resources/sign-in/password-reset-page'),
    'PasswordResetPage',
  ),
});
