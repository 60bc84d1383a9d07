import type { Resource } from '../../resource';
import { questionReportsRoutes } from './question-reports.routes';

export const resource: Resource = {
  label: '問題の報告',
  routes: questionReportsRoutes,
};
