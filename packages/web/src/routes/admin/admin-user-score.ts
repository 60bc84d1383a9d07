import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { idParams } from '../../app/router/id-param';
import { requireRole } from '../../app/router/require-role';
import { idIn, searchOf } from '../../app/router/search';
import { periodParsers } from '../../resources/kpis/period';

export const adminUserScoreRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/users/$userId/score',
  params: idParams('userId'),
  validateSearch: searchOf({ ...periodParsers, company_id: idIn }),
  beforeLoad: requireRole('DepartmentManager'),
  component: lazyRouteComponent(
    () => import('../../resources/users/user-score-page'),
    'UserScorePage',
  ),
});
