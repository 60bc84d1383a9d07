import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../app/lists/list-route';
import { adminArea } from '../../layout/admin-area';
import { idIn } from '../../app/router/search';
import { requireRole } from '../../app/router/require-role';
import { QUESTIONS_LIST } from '../../resources/questions/questions-list';

export const adminQuestionsRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/questions',
  ...listRoute(QUESTIONS_LIST, undefined, { preview: idIn }),
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/questions/questions-page'),
    'QuestionsPage',
  ),
});
