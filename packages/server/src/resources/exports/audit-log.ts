import { exportAuditLog, listAuditLog, type AuditEntry } from '@tokiori/contract';
import { actionLabel, asWhomText, changesText, doerText, targetLabel } from '@tokiori/domain';
import * as auditLog from '../audit-log/audit-log.service';
import type { ListExport } from './list-export';
import { keysetOf } from './rows';

/** What was done, newest first, in the words of the log's own screen. */
export const auditLogExport: ListExport<typeof exportAuditLog, AuditEntry> = {
  endpoint: exportAuditLog,
  name: '操作の記録',
  rows: keysetOf(listAuditLog, {
    page: auditLog.listAuditLog,
    count: auditLog.countAuditLog,
  }),
  values: {
    id: ({ id }) => id,
    at: (entry) => entry.created_at,
    company: (entry) => entry.company_name,
    who: doerText,
    as_whom: asWhomText,
    action: ({ action }) => actionLabel(action),
    action_name: ({ action }) => action,
    target: targetLabel,
    changes: changesText,
    address: ({ address }) => address,
    request: (entry) => entry.request_id,
  },
};
