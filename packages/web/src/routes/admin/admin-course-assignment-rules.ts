import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../app/lists/list-route';
import { adminArea } from '../../layout/admin-area';
import { idParams } from '../../app/router/id-param';
import { requireRole } from '../../app/router/require-role';
import {
  ASSIGNMENT_LOG_LIST,
  assignmentLogRequest,
} from '../../resources/assignment-rules/assignment-log-list';

export const adminCourseAssignmentRulesRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/courses/$courseId/assignment-rules',
  params: idParams('courseId'),
  ...listRoute(ASSIGNMENT_LOG_LIST, ({ params }) =>
    assignmentLogRequest(Number(params['courseId'])),
  ),
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/assignment-rules/assignment-rules-page'),
    'AssignmentRulesPage',
  ),
});
