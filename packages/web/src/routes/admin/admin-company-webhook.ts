import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../app/lists/list-route';
import { idParams } from '../../app/router/id-param';
import { requireRole } from '../../app/router/require-role';
import { adminArea } from '../../layout/admin-area';
import { DELIVERIES_LIST, deliveriesRequest } from '../../resources/webhooks/webhooks-list';

export const adminCompanyWebhookRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/company/webhooks/$webhookId',
  params: idParams('webhookId'),
  ...listRoute(DELIVERIES_LIST, ({ params }) => deliveriesRequest(Number(params['webhookId']))),
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/webhooks/webhook-page'),
    'WebhookPage',
  ),
});
