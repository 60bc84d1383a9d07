import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { idParams } from '../../app/router/id-param';
import { requireRole } from '../../app/router/require-role';
import { idIn, searchOf } from '../../app/router/search';

export const adminImportRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/imports/$importId',
  params: idParams('importId'),
  validateSearch: searchOf({ company_id: idIn }),
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(() => import('../../resources/imports/import-page'), 'ImportPage'),
});
