import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { learnerArea } from '../../layout/areas';
import { searchOf, textIn } from '../../app/router/search';

export const profileRoute = createRoute({
  getParentRoute: () => learnerArea,
  path: '/profile',
  validateSearch: searchOf({ to: textIn }),
  component: lazyRouteComponent(() => import('../../resources/users/profile-page'), 'ProfilePage'),
});
