import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { learnerArea } from '../../layout/areas';
import { idParams } from '../../app/router/id-param';

export const examinationQuestionRoute = createRoute({
  getParentRoute: () => learnerArea,
  path: '/examinations/$examinationId/questions/$questionId',
  params: idParams('examinationId', 'questionId'),
  component: lazyRouteComponent(
    () => import('../../resources/survey-sheets/answer-pages'),
    'QuestionAnswersPage',
  ),
});
