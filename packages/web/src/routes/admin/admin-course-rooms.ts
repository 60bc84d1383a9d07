import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { idParams } from '../../app/router/id-param';
import { requireRole } from '../../app/router/require-role';
import { idIn, searchOf } from '../../app/router/search';

export const adminCourseRoomsRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/courses/$courseId/rooms',
  params: idParams('courseId'),
  validateSearch: searchOf({ room: idIn }),
  beforeLoad: requireRole('DepartmentManager'),
  component: lazyRouteComponent(
    () => import('../../resources/course-templates/exam/course-rooms-page'),
    'CourseRoomsPage',
  ),
});
