import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../app/lists/list-route';
import { requireRole } from '../../app/router/require-role';
import { adminArea } from '../../layout/admin-area';
import { API_TOKENS_LIST } from '../../resources/api-tokens/api-tokens-list';

export const adminCompanyApiTokensRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/company/api-tokens',
  ...listRoute(API_TOKENS_LIST),
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/api-tokens/api-tokens-page'),
    'ApiTokensPage',
  ),
});
