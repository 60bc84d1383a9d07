import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { dayIn } from '../../app/router/day-param';
import { requireRole } from '../../app/router/require-role';
import { idIn, searchOf } from '../../app/router/search';

export const adminBasicScoresRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/basic-scores',
  validateSearch: searchOf({ to: dayIn, date: dayIn, department_id: idIn, company_id: idIn }),
  beforeLoad: requireRole('DepartmentManager'),
  component: lazyRouteComponent(
    () => import('../../resources/basics/basic-scores-page'),
    'BasicScoresPage',
  ),
});
