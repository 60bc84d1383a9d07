import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { learnerArea } from '../../app/router/areas';

export const dashboardRoute = createRoute({
  getParentRoute: () => learnerArea,
  path: '/dashboard',
  component: lazyRouteComponent(
    () => import('../../resources/students/dashboard-page'),
    'DashboardPage',
  ),
});
