import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { learnerArea } from '../../layout/areas';

export const notificationsRoute = createRoute({
  getParentRoute: () => learnerArea,
  path: '/notifications',
  component: lazyRouteComponent(
    () => import('../../resources/notifications/notifications-page'),
    'NotificationsPage',
  ),
});
