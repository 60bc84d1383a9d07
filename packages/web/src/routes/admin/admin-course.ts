import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';
import { idParams } from '../../app/router/id-param';

export const adminCourseRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/courses/$courseId',
  params: idParams('courseId'),
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/course-templates/course-page'),
    'CoursePage',
  ),
});
