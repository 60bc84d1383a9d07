import type { Resource } from '../../resource';
import { auditLogRoutes } from './audit-log.routes';
import { RETAINED_AUDIT_LOG } from './retained';

export const resource: Resource = {
  label: '操作の記録',
  routes: auditLogRoutes,
  retained: [RETAINED_AUDIT_LOG],
};
