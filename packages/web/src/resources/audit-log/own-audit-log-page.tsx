import { Page } from '../../app/page/page';
import { AuditLogView } from './audit-log-view';

export const OwnAuditLogPage = () => (
  <Page title="操作の記録" width="full">
    <AuditLogView
      title="操作の記録"
      lead="いつ、誰が、何を変更したかの記録です。書き換えることも消すこともできません。"
      ofEveryCompany={false}
    />
  </Page>
);
