import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../app/lists/list-route';
import { requireRole } from '../../app/router/require-role';
import { adminArea } from '../../layout/admin-area';
import { EVIDENCE_PACKS_LIST } from '../../resources/evidence-packs/evidence-packs-list';

export const adminEvidenceRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/evidence',
  ...listRoute(EVIDENCE_PACKS_LIST),
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/evidence-packs/evidence-packs-page'),
    'EvidencePacksPage',
  ),
});
