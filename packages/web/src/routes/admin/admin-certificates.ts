import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../app/lists/list-route';
import { requireRole } from '../../app/router/require-role';
import { adminArea } from '../../layout/admin-area';
import { CERTIFICATES_LIST } from '../../resources/certificates/certificates-list';

export const adminCertificatesRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/certificates',
  ...listRoute(CERTIFICATES_LIST),
  beforeLoad: requireRole('DepartmentManager'),
  component: lazyRouteComponent(
    () => import('../../resources/certificates/certificates-page'),
    'CertificatesPage',
  ),
});
