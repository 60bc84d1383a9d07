import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../app/lists/list-route';
import { requireRole } from '../../app/router/require-role';
import { adminArea } from '../../layout/admin-area';
import { WEBHOOKS_LIST } from '../../resources/webhooks/webhooks-list';

export const adminCompanyWebhooksRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/company/webhooks',
  ...listRoute(WEBHOOKS_LIST),
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/webhooks/webhooks-page'),
    'WebhooksPage',
  ),
});
