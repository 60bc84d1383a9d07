import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { learnerArea } from '../../layout/areas';
import { idParams } from '../../app/router/id-param';

export const surveySheetResultRoute = createRoute({
  getParentRoute: () => learnerArea,
  path: '/survey-sheets/$surveySheetId/result',
  params: idParams('surveySheetId'),
  component: lazyRouteComponent(
    () => import('../../resources/survey-sheets/sheet-result-page'),
    'SheetResultPage',
  ),
});
