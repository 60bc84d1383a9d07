import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { learnerArea } from '../../layout/areas';

export const askedQuestionsRoute = createRoute({
  getParentRoute: () => learnerArea,
  path: '/asked-questions',
  component: lazyRouteComponent(
    () => import('../../resources/question-reports/asked-questions-page'),
    'AskedQuestionsPage',
  ),
});
