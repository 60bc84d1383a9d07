import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';
import { idParams } from '../../app/router/id-param';
import { idIn, searchOf } from '../../app/router/search';

export const adminUserRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/users/$userId',
  params: idParams('userId'),
  validateSearch: searchOf({ company_id: idIn }),
  beforeLoad: requireRole('DepartmentManager'),
  component: lazyRouteComponent(() => import('../../resources/users/user-page'), 'UserPage'),
});
