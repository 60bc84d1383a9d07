import { listAuditLog } from '@tokiori/contract';
import type { App } from '../../shared/app';
import * as service from './audit-log.service';

export const auditLogRoutes = ({ bind }: App): void => {
  // The real actor may belong to the operator's company: only the system role sees users of both companies.
  bind.call(listAuditLog, service.listAuditLog, { companyOf: () => 'every' });
};
