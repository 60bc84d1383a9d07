import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../app/lists/list-route';
import { adminArea } from '../../layout/admin-area';
import { idParams } from '../../app/router/id-param';
import { requireRole } from '../../app/router/require-role';
import { idIn } from '../../app/router/search';
import {
  COURSE_USERS_LIST,
  courseUsersRequest,
} from '../../resources/course-templates/course-users-list';

export const adminCourseUsersRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/courses/$courseId/users',
  params: idParams('courseId'),
  ...listRoute(
    COURSE_USERS_LIST,
    ({ params, search }) => courseUsersRequest(Number(params['courseId']), search),
    { tab: (value) => (value === 'unassigned' ? value : undefined), company_id: idIn },
  ),
  beforeLoad: requireRole('DepartmentManager'),
  component: lazyRouteComponent(
    () => import('../../resources/course-templates/course-users-page'),
    'CourseUsersPage',
  ),
});
