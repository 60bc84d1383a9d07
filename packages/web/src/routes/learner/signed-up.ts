import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { publicArea } from '../../layout/areas';

export const signedUpRoute = createRoute({
  getParentRoute: () => publicArea,
  path: '/signed-up',
  component: lazyRouteComponent(
    () => import('../../resources/sign-up/signed-up-page'),
    'SignedUpPage',
  ),
});
