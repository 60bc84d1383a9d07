import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../app/lists/list-route';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';
import { PROOFS_LIST } from '../../resources/data-retention/proofs-list';

export const adminDeletionProofsRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/company/data-retention/proofs',
  ...listRoute(PROOFS_LIST),
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/data-retention/proofs-page'),
    'DeletionProofsPage',
  ),
});
