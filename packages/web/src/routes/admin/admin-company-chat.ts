import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';

export const adminCompanyChatRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/company/chat',
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(() => import('../../resources/chat/chat-page'), 'ChatPage'),
});
