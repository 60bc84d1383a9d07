import { listKpiUserQuestions } from '@tokiori/contract/client';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { idParams } from '../../app/router/id-param';
import { requireRole } from '../../app/router/require-role';
import { idIn, searchOf } from '../../app/router/search';
import { periodParsers } from '../../resources/kpis/period';
import { tableParsers } from '../../resources/kpis/score/score-search';

export const adminScoreCourseRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/score/users/$userId/courses/$courseId',
  params: idParams('userId', 'courseId'),
  validateSearch: searchOf({
    ...periodParsers,
    ...tableParsers(listKpiUserQuestions.sortable),
    company_id: idIn,
    question: idIn,
  }),
  beforeLoad: requireRole('DepartmentManager'),
  component: lazyRouteComponent(
    () => import('../../resources/kpis/score/user-course-page'),
    'ScoreCoursePage',
  ),
});
