import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { learnerArea } from '../../layout/areas';
import { idParams } from '../../app/router/id-param';

export const examinationRecapStartRoute = createRoute({
  getParentRoute: () => learnerArea,
  path: '/examinations/$examinationId/recap-start',
  params: idParams('examinationId'),
  component: lazyRouteComponent(
    () => import('../../resources/examinations/recap-start-page'),
    'RecapStartPage',
  ),
});
