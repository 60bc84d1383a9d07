import { Button } from '../../ui/button/button';
import { MessagePage } from './message-page';

export const NotFoundMessage = () => (
  <MessagePage title="ページが見つかりません" number="404">
    アドレスが間違っているか、ページが削除された可能性があります。アドレスを確認するか、下のボタンからお探しください。
  </MessagePage>
);

export const ForbiddenMessage = () => (
  <MessagePage title="この画面を開く権限がありません" number="403">
    お使いのアカウントには、この画面の権限がありません。必要な場合は、会社の管理者にご相談ください。
  </MessagePage>
);

export const ServerErrorMessage = ({ onRetry }: { onRetry: () => void }) => (
  <MessagePage
    title="エラーが発生しました"
    number="500"
    actions={
      <Button variant="primary" icon="recap" onClick={onRetry}>
        もう一度試す
      </Button>
    }
  >
    ご不便をおかけしています。時間をおいてもう一度お試しください。続く場合は、会社の管理者にもお知らせください。
  </MessagePage>
);
