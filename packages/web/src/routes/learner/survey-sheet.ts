import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { focusArea } from '../../layout/areas';
import { idParams } from '../../app/router/id-param';

export const surveySheetRoute = createRoute({
  getParentRoute: () => focusArea,
  path: '/survey-sheets/$surveySheetId',
  params: idParams('surveySheetId'),
  component: lazyRouteComponent(
    () => import('../../resources/survey-sheets/survey-sheet-page'),
    'SurveySheetPage',
  ),
});
