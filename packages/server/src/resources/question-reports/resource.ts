import type { Resource } from '../../resource';
import { questionReportsRoutes } from './question-reports.routes';
import { RETAINED_REPORTS } from './retained';

export const resource: Resource = {
  label: '問題の報告',
  routes: questionReportsRoutes,
  retained: [RETAINED_REPORTS],
};
