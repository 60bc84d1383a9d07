import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { learnerArea } from '../../layout/areas';
import { idParams } from '../../app/router/id-param';

export const basicStartRoute = createRoute({
  getParentRoute: () => learnerArea,
  path: '/company-basics/$companyBasicId/start',
  params: idParams('companyBasicId'),
  component: lazyRouteComponent(
    () => import('../../resources/basics/basic-start-page'),
    'BasicStartPage',
  ),
});
