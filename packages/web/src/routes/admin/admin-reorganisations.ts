import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../app/lists/list-route';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';
import { REORGANISATIONS_LIST } from '../../resources/reorganisations/reorganisations-list';

export const adminReorganisationsRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/reorganisations',
  ...listRoute(REORGANISATIONS_LIST),
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/reorganisations/reorganisations-page'),
    'ReorganisationsPage',
  ),
});
