import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';
import { idIn, searchOf } from '../../app/router/search';
import { importKindIn } from '../../resources/imports/import-kind';

export const adminImportsCreateRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/imports/create',
  validateSearch: searchOf({ kind: importKindIn, company_id: idIn }),
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/imports/new-import-page'),
    'NewImportPage',
  ),
});
