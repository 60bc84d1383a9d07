import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { learnerArea } from '../../layout/areas';
import { idParams } from '../../app/router/id-param';

export const examinationStartRoute = createRoute({
  getParentRoute: () => learnerArea,
  path: '/examinations/$examinationId/start',
  params: idParams('examinationId'),
  component: lazyRouteComponent(
    () => import('../../resources/examinations/start-page'),
    'StartPage',
  ),
});
