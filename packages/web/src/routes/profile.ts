import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { learnerArea } from '../app/router/areas';

export const profileRoute = createRoute({
  getParentRoute: () => learnerArea,
  path: '/profile',
  component: lazyRouteComponent(() => import('../resources/users/profile-page'), 'ProfilePage'),
});
