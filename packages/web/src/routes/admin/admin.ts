import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { requireAdminHome } from '../../app/router/require-role';
import { idIn, searchOf } from '../../app/router/search';
import { objectiveIn } from '../../resources/kpis/figure-words';
import { periodParsers } from '../../resources/kpis/period';

export const adminRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin',
  validateSearch: searchOf({ ...periodParsers, objective: objectiveIn, company_id: idIn }),
  beforeLoad: requireAdminHome,
  component: lazyRouteComponent(
    () => import('../../resources/admin-home/admin-home-page'),
    'AdminHomePage',
  ),
});
