import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { focusArea } from '../../layout/areas';
import { idParams } from '../../app/router/id-param';

export const surveySheetFinishRoute = createRoute({
  getParentRoute: () => focusArea,
  path: '/survey-sheets/$surveySheetId/finish',
  params: idParams('surveySheetId'),
  component: lazyRouteComponent(
    () => import('../../resources/survey-sheets/finish-page'),
    'FinishPage',
  ),
});
