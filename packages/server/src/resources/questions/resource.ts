import type { Resource } from '../../resource';
import { changeQuestionsKind } from './change-kind';
import { questionsRoutes } from './questions.routes';

export const resource: Resource = {
  label: '問題',
  routes: questionsRoutes,
  taskKinds: [changeQuestionsKind],
};
