import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { publicArea } from '../../layout/areas';

export const unsubscribeRoute = createRoute({
  getParentRoute: () => publicArea,
  path: '/unsubscribe',
  component: lazyRouteComponent(
    () => import('../../resources/reminders/unsubscribe-page'),
    'UnsubscribePage',
  ),
});
