import { OWN_AUDIT_LOG } from './audit-lists';
import { AuditLogView } from './audit-log-view';

export const OwnAuditLogPage = () => (
  <AuditLogView
    list={OWN_AUDIT_LOG}
    title="操作の記録"
    lead="いつ、誰が、何を変更したかの記録です。書き換えることも消すこともできません。"
    ofEveryCompany={false}
  />
);
