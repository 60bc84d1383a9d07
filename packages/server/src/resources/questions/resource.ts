import type { Resource } from '../../resource';
import { questionsRoutes } from './questions.routes';

export const resource: Resource = {
  label: '問題',
  routes: questionsRoutes,
};
