import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { idParams } from '../../app/router/id-param';
import { requireRole } from '../../app/router/require-role';

export const adminReorganisationRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/reorganisations/$reorganisationId',
  params: idParams('reorganisationId'),
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/reorganisations/reorganisation-page'),
    'ReorganisationPage',
  ),
});
