import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { learnerArea } from '../../app/router/areas';
import { searchOf } from '../../app/router/search';

/** The code in the link of a reminder; anything else is none. */
const codeIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w.-]{20,200}$/.test(value) ? value : undefined;

export const todayRoute = createRoute({
  getParentRoute: () => learnerArea,
  path: '/today',
  validateSearch: searchOf({ reminder: codeIn }),
  component: lazyRouteComponent(() => import('../../resources/reminders/today-page'), 'TodayPage'),
});
