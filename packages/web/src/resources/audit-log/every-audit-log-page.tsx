import { Page } from '../../app/page/page';
import { AuditLogView } from './audit-log-view';

export const EveryAuditLogPage = () => (
  <Page title="全社の操作の記録" width="full">
    <AuditLogView
      title="全社の操作の記録"
      lead="すべての会社の記録です。なりかわっているあいだの操作も、誰が誰としてしたかが残ります。"
      back={{ to: '/superadmin/impersonate', label: 'なりかわり' }}
      ofEveryCompany
    />
  </Page>
);
