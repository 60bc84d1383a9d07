import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';
import { idIn, searchOf } from '../../app/router/search';

export const adminQuestionsWithAiRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/questions/create/with-ai',
  validateSearch: searchOf({ minorCategoryId: idIn }),
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/question-creation/with-ai-page'),
    'WithAiPage',
  ),
});
