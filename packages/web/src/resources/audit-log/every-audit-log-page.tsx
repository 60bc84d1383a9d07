import { EVERY_AUDIT_LOG } from './audit-lists';
import { AuditLogView } from './audit-log-view';

export const EveryAuditLogPage = () => (
  <AuditLogView
    list={EVERY_AUDIT_LOG}
    title="全社の操作の記録"
    lead="すべての会社の記録です。なりかわっているあいだの操作も、誰が誰としてしたかが残ります。"
    back={{ to: '/superadmin/impersonate', label: 'なりかわり' }}
    ofEveryCompany
  />
);
