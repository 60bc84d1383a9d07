import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './areas';
import { requireUser } from './guards';

/** Administration. Each page names the role it needs. */
export const adminArea = createRoute({
  getParentRoute: () => rootRoute,
  id: 'administration',
  beforeLoad: (input) => void requireUser(input),
  component: lazyRouteComponent(() => import('../layout/admin-layout'), 'AdminLayout'),
});
