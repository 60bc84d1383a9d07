import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../app/lists/list-route';
import { adminArea } from '../../layout/admin-area';
import { idParams } from '../../app/router/id-param';
import { idIn } from '../../app/router/search';
import { requireRole } from '../../app/router/require-role';
import { MEMBERS_LIST, membersRequest } from '../../resources/departments/members-list';

export const adminDepartmentMembersRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/departments/$departmentId/members',
  params: idParams('departmentId'),
  ...listRoute(
    MEMBERS_LIST,
    ({ params, search }) => membersRequest(params['departmentId'], search),
    { below: (value) => (value === 'false' ? value : undefined), company_id: idIn },
  ),
  beforeLoad: requireRole('DepartmentManager'),
  component: lazyRouteComponent(
    () => import('../../resources/departments/department-members-page'),
    'DepartmentMembersPage',
  ),
});
