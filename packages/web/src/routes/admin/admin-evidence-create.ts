import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireRole } from '../../app/router/require-role';
import { idIn, searchOf } from '../../app/router/search';
import { adminArea } from '../../layout/admin-area';

export const adminEvidenceCreateRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/evidence/create',
  validateSearch: searchOf({ course: idIn, basic: idIn }),
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/evidence-packs/evidence-create-page'),
    'EvidenceCreatePage',
  ),
});
