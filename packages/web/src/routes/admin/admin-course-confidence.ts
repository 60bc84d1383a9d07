import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../app/lists/list-route';
import { adminArea } from '../../layout/admin-area';
import { idParams } from '../../app/router/id-param';
import { requireRole } from '../../app/router/require-role';
import {
  CONFIDENCE_QUESTIONS_LIST,
  confidenceRequest,
} from '../../resources/course-templates/confidence/confidence-list';

export const adminCourseConfidenceRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/courses/$courseId/confidence',
  params: idParams('courseId'),
  ...listRoute(CONFIDENCE_QUESTIONS_LIST, ({ params }) =>
    confidenceRequest(Number(params['courseId'])),
  ),
  beforeLoad: requireRole('DepartmentManager'),
  component: lazyRouteComponent(
    () => import('../../resources/course-templates/confidence/course-confidence-page'),
    'CourseConfidencePage',
  ),
});
