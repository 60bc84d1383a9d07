import type { Resource } from '../../resource';
import { auditLogRoutes } from './audit-log.routes';

export const resource: Resource = {
  label: '操作の記録',
  routes: auditLogRoutes,
};
