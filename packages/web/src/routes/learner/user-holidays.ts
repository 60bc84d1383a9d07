import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { learnerArea } from '../../layout/areas';

export const userHolidaysRoute = createRoute({
  getParentRoute: () => learnerArea,
  path: '/user-holidays',
  component: lazyRouteComponent(
    () => import('../../resources/holidays/user-holidays-page'),
    'UserHolidaysPage',
  ),
});
