import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../app/lists/list-route';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';
import { idIn } from '../../app/router/search';
import { QUESTION_REPORTS_LIST } from '../../resources/question-reports/question-reports-list';

export const adminQuestionReportsRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/question-reports',
  ...listRoute(QUESTION_REPORTS_LIST, undefined, { report: idIn }),
  beforeLoad: requireRole('editor'),
  component: lazyRouteComponent(
    () => import('../../resources/question-reports/question-reports-page'),
    'QuestionReportsPage',
  ),
});
