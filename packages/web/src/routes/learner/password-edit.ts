import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { publicArea } from '../../layout/areas';
import { searchOf, textIn } from '../../app/router/search';

export const passwordEditRoute = createRoute({
  getParentRoute: () => publicArea,
  path: '/password-edit',
  validateSearch: searchOf({ to: textIn }),
  component: lazyRouteComponent(
    () => import('../../resources/sign-in/password-edit-page'),
    'PasswordEditPage',
  ),
});
