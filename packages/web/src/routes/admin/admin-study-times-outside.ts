import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../app/lists/list-route';
import { requireRole } from '../../app/router/require-role';
import { adminArea } from '../../layout/admin-area';
import { OUTSIDE_STUDY_LIST } from '../../resources/study-times/study-times-list';

export const adminStudyTimesOutsideRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/study-times/outside',
  ...listRoute(OUTSIDE_STUDY_LIST),
  beforeLoad: requireRole('DepartmentManager'),
  component: lazyRouteComponent(
    () => import('../../resources/study-times/outside-study-page'),
    'OutsideStudyPage',
  ),
});
