import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';
import { idParams } from '../../app/router/id-param';

export const adminQuestionRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/questions/$questionId',
  params: idParams('questionId'),
  beforeLoad: requireRole('editor'),
  component: lazyRouteComponent(
    () => import('../../resources/questions/question-page'),
    'QuestionPage',
  ),
});
