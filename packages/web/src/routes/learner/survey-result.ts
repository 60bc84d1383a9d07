import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { learnerArea } from '../../layout/areas';
import { idParams } from '../../app/router/id-param';

export const surveyResultRoute = createRoute({
  getParentRoute: () => learnerArea,
  path: '/survey-sheets/$surveySheetId/surveys/$surveyId/result',
  params: idParams('surveySheetId', 'surveyId'),
  component: lazyRouteComponent(
    () => import('../../resources/survey-sheets/answer-pages'),
    'SurveyResultPage',
  ),
});
