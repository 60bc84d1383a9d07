import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../app/router/admin-area';
import { requireRole } from '../../app/router/require-role';

export const adminQuestionsRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/questions',

  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/questions/questions-page'),
    'QuestionsPage',
  ),
});
