import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../app/router/areas';
import { requireRole } from '../app/router/guards';

export const adminQuestionsCreateRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/questions/create',

  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../resources/questions/question-create-page'),
    'QuestionCreatePage',
  ),
});
