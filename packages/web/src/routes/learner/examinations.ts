import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { learnerArea } from '../../layout/areas';

export const examinationsRoute = createRoute({
  getParentRoute: () => learnerArea,
  path: '/examinations',
  component: lazyRouteComponent(
    () => import('../../resources/examinations/examinations-page'),
    'ExaminationsPage',
  ),
});
