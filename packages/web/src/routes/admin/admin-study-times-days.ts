import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../app/lists/list-route';
import { requireRole } from '../../app/router/require-role';
import { adminArea } from '../../layout/admin-area';
import { STUDY_DAYS_LIST } from '../../resources/study-times/study-times-list';

export const adminStudyTimesDaysRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/study-times/days',
  ...listRoute(STUDY_DAYS_LIST),
  beforeLoad: requireRole('DepartmentManager'),
  component: lazyRouteComponent(
    () => import('../../resources/study-times/study-days-page'),
    'StudyDaysPage',
  ),
});
