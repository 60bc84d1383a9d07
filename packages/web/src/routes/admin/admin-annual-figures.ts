import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireRole } from '../../app/router/require-role';
import { idIn, searchOf } from '../../app/router/search';
import { adminArea } from '../../layout/admin-area';

export const adminAnnualFiguresRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/annual-figures',
  validateSearch: searchOf({ year: idIn }),
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/annual-figures/annual-figures-page'),
    'AnnualFiguresPage',
  ),
});
