import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './areas';
import { requireUser } from '../app/router/guards';

/** Administration. Each page names the role it needs. */
export const adminArea = createRoute({
  getParentRoute: () => rootRoute,
  id: 'administration',
  beforeLoad: (input) => void requireUser(input),
  component: lazyRouteComponent(() => import('./admin-layout'), 'AdminLayout'),
});
