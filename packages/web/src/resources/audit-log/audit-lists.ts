import { exportAuditLog, listAuditLog } from '@tokiori/contract/client';
import type { ListDefinition } from '../../app/lists/list-definition';
import type { ListExport } from '../../app/lists/use-list-export';

/** What was done in one's own company. */
export const OWN_AUDIT_LOG: ListDefinition<typeof listAuditLog> = {
  name: 'audit-log',
  endpoint: listAuditLog,
  views: [
    { label: 'すべて', filters: {} },
    { label: 'ログイン', filters: { kind: ['sign-in', 'sign-out', 'session'] } },
    { label: 'ユーザーの変更', filters: { kind: ['user'] } },
    { label: 'なりかわり', filters: { as_another: ['true'] } },
  ],
};

/** What was done in every company. */
export const EVERY_AUDIT_LOG: ListDefinition<typeof listAuditLog> = {
  ...OWN_AUDIT_LOG,
  name: 'every-audit-log',
};

/** The log saved as a file. */
export const AUDIT_LOG_EXPORT: ListExport = {
  endpoint: exportAuditLog,
  columns: { action: ['action', 'action_name'], who: ['who', 'as_whom'] },
};
