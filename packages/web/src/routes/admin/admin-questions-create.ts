import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';
import { idIn, searchOf } from '../../app/router/search';
import { basicRefIn } from '../../resources/basics/basic-ref';

export const adminQuestionsCreateRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/questions/create',

  validateSearch: searchOf({
    from: idIn,
    // What is made is to ask the same as `from`, in other words.
    variant: (value) => (value === 'true' || value === true ? true : undefined),
    minorCategoryId: idIn,
    basic: basicRefIn,
  }),
  beforeLoad: requireRole('editor'),
  component: lazyRouteComponent(
    () => import('../../resources/questions/question-create-page'),
    'QuestionCreatePage',
  ),
});
