import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { publicArea } from '../app/router/areas';
import { leaveWhenSignedIn } from '../resources/sign-in/way-on';

export const loginRoute = createRoute({
  getParentRoute: () => publicArea,
  path: '/login',
  validateSearch: ({ to }: Record<string, unknown>): { to?: string } =>
    typeof to === 'string' ? { to } : {},
  beforeLoad: leaveWhenSignedIn,
  component: lazyRouteComponent(() => import('../resources/sign-in/login-page'), 'LoginPage'),
});
