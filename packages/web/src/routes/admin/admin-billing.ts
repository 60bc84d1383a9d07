import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../app/lists/list-route';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';
import { checkoutIn } from '../../resources/contracts/checkout-outcome';
import { INVOICES_LIST } from '../../resources/contracts/invoices-list';

export const adminBillingRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/billing/stripe',
  ...listRoute(INVOICES_LIST, undefined, { checkout: checkoutIn }),
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/contracts/billing-page'),
    'BillingPage',
  ),
});
