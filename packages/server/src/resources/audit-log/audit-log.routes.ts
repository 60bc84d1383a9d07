import { listAuditLog } from '@tokiori/contract';
import type { App } from '../../shared/app';
import * as service from './audit-log.service';

export const auditLogRoutes = ({ bind }: App): void => {
  // Who really acted may belong to the operator's company: only the owner sees both companies' people.
  bind.call(listAuditLog, service.listAuditLog, { companyOf: () => 'every' });
};
