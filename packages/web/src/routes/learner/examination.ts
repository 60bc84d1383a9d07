import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { learnerArea } from '../../layout/areas';
import { idParams } from '../../app/router/id-param';

export const examinationRoute = createRoute({
  getParentRoute: () => learnerArea,
  path: '/examinations/$examinationId',
  params: idParams('examinationId'),
  component: lazyRouteComponent(
    () => import('../../resources/examinations/examination-page'),
    'ExaminationPage',
  ),
});
