import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';
import { searchOf } from '../../app/router/search';
import { scoreParsers } from '../../resources/kpis/score/score-search';

export const adminScoreRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/score',
  validateSearch: searchOf(scoreParsers),
  beforeLoad: requireRole('DepartmentManager'),
  component: lazyRouteComponent(() => import('../../resources/kpis/score/score-page'), 'ScorePage'),
});
