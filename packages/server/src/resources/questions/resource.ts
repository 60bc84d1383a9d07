import type { Resource } from '../../resource';
import { changeQuestionsKind } from './change-kind';
import { startTellingChecks } from './checks/tell-checks';
import { questionsRoutes } from './questions.routes';
import { startTellingReviews } from './review/tell-reviews';

export const resource: Resource = {
  label: '問題',
  routes: questionsRoutes,
  taskKinds: [changeQuestionsKind],
  schedules: [
    { name: 'telling of questions to be looked at', start: startTellingChecks },
    { name: 'telling of reviews of questions', start: startTellingReviews },
  ],
};
