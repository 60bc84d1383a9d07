import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { learnerArea } from '../../layout/areas';

export const myDataRoute = createRoute({
  getParentRoute: () => learnerArea,
  path: '/my-data',
  component: lazyRouteComponent(
    () => import('../../resources/own-records/my-data-page'),
    'MyDataPage',
  ),
});
