import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../app/lists/list-route';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';
import { QUESTIONS_LIST } from '../../resources/questions/questions-list';

export const adminQuestionsRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/questions',
  ...listRoute(QUESTIONS_LIST),
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/questions/questions-page'),
    'QuestionsPage',
  ),
});
