import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';

export const adminReorganisationsCreateRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/reorganisations/create',
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/reorganisations/reorganisation-create-page'),
    'ReorganisationCreatePage',
  ),
});
