import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../app/lists/list-route';
import { adminArea } from '../../layout/admin-area';
import { dayIn } from '../../app/router/day-param';
import { idParams } from '../../app/router/id-param';
import { requireRole } from '../../app/router/require-role';
import { idIn } from '../../app/router/search';
import { BASIC_USERS_LIST, basicUsersRequest } from '../../resources/basics/basic-users-list';

export const adminBasicScoreRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/basic-scores/$basicId',
  params: idParams('basicId'),
  ...listRoute(
    BASIC_USERS_LIST,
    ({ params, search }) => basicUsersRequest(Number(params['basicId']), search),
    { to: dayIn, date: dayIn, company_id: idIn },
  ),
  beforeLoad: requireRole('DepartmentManager'),
  component: lazyRouteComponent(
    () => import('../../resources/basics/basic-score-page'),
    'BasicScorePage',
  ),
});
