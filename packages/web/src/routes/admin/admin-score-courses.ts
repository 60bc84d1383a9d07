import { listKpiUserCourses } from '@tokiori/contract/client';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { idParams } from '../../app/router/id-param';
import { requireRole } from '../../app/router/require-role';
import { idIn, searchOf } from '../../app/router/search';
import { periodParsers } from '../../resources/kpis/period';
import { tableParsers } from '../../resources/kpis/score/score-search';

export const adminScoreCoursesRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/score/users/$userId/courses',
  params: idParams('userId'),
  validateSearch: searchOf({
    ...periodParsers,
    ...tableParsers(listKpiUserCourses.sortable),
    company_id: idIn,
  }),
  beforeLoad: requireRole('DepartmentManager'),
  component: lazyRouteComponent(
    () => import('../../resources/kpis/score/user-courses-page'),
    'ScoreCoursesPage',
  ),
});
