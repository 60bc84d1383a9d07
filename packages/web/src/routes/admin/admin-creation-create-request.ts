import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';

export const adminCreationCreateRequestRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/questions/create/with-ai/create-request',
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/question-creation/create-request-page'),
    'CreateRequestPage',
  ),
});
