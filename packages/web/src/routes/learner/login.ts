import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { publicArea } from '../../layout/areas';
import { searchOf, textIn } from '../../app/router/search';
import { leaveWhenSignedIn } from '../../resources/sign-in/after-sign-in';

export const loginRoute = createRoute({
  getParentRoute: () => publicArea,
  path: '/login',
  validateSearch: searchOf({ to: textIn }),
  beforeLoad: leaveWhenSignedIn,
  component: lazyRouteComponent(() => import('../../resources/sign-in/login-page'), 'LoginPage'),
});
