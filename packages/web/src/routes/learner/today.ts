import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { learnerArea } from '../../app/router/areas';
import { searchOf, textIn } from '../../app/router/search';

export const todayRoute = createRoute({
  getParentRoute: () => learnerArea,
  path: '/today',
  validateSearch: searchOf({ reminder: textIn }),
  component: lazyRouteComponent(() => import('../../resources/reminders/today-page'), 'TodayPage'),
});
