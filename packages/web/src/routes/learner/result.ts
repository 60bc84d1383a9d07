import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { learnerArea } from '../../layout/areas';
import { searchOf } from '../../app/router/search';
import { resultViewIn } from '../../resources/students/result-views';

export const resultRoute = createRoute({
  getParentRoute: () => learnerArea,
  path: '/result',
  validateSearch: searchOf({ view: resultViewIn }),
  component: lazyRouteComponent(() => import('../../resources/students/result-page'), 'ResultPage'),
});
