import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { publicArea } from '../app/router/areas';

export const passwordEditRoute = createRoute({
  getParentRoute: () => publicArea,
  path: '/password-edit',
  validateSearch: ({ to }: Record<string, unknown>): { to?: string } =>
    typeof to === 'string' ? { to } : {},
  component: lazyRouteComponent(
    () => import('../resources/sign-in/password-edit-page'),
    'PasswordEditPage',
  ),
});
