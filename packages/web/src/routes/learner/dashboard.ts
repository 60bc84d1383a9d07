import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { learnerArea } from '../../layout/areas';

export const dashboardRoute = createRoute({
  getParentRoute: () => learnerArea,
  path: '/dashboard',
  component: lazyRouteComponent(
    () => import('../../resources/students/dashboard-page'),
    'DashboardPage',
  ),
});
