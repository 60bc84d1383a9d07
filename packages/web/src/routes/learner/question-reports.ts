import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { learnerArea } from '../../layout/areas';

export const questionReportsRoute = createRoute({
  getParentRoute: () => learnerArea,
  path: '/question-reports',
  component: lazyRouteComponent(
    () => import('../../resources/question-reports/own-reports-page'),
    'OwnReportsPage',
  ),
});
