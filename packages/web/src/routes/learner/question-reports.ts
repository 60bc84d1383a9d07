import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { learnerArea } from '../../app/router/areas';

export const questionReportsRoute = createRoute({
  getParentRoute: () => learnerArea,
  path: '/question-reports',
  component: lazyRouteComponent(
    () => import('../../resources/question-reports/own-reports-page'),
    'OwnReportsPage',
  ),
});
