import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { learnerArea } from '../../layout/areas';
import { codeIn, searchOf } from '../../app/router/search';

export const todayRoute = createRoute({
  getParentRoute: () => learnerArea,
  path: '/today',
  validateSearch: searchOf({ reminder: codeIn }),
  component: lazyRouteComponent(() => import('../../resources/reminders/today-page'), 'TodayPage'),
});
