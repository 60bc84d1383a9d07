import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { learnerArea } from '../app/router/areas';
import { isResultView, type ResultView } from '../resources/students/result-views';

export const resultRoute = createRoute({
  getParentRoute: () => learnerArea,
  path: '/result',
  validateSearch: ({ view }: Record<string, unknown>): { view?: ResultView } =>
    isResultView(view) ? { view } : {},
  component: lazyRouteComponent(() => import('../resources/students/result-page'), 'ResultPage'),
});
