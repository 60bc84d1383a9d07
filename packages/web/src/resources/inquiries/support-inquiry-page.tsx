import { useState } from 'react';
import { Page } from '../../app/page/page';
import { isLoggedIn } from '../../app/session/session';
import { useSession } from '../../app/session/use-session';
import { Card } from '../../ui/surface/card';
import { PageHeader } from '../../ui/surface/page-header';
import { InquiryForm } from './inquiry-form';
import { InquirySent } from './inquiry-sent';
import type { SentInquiry } from './use-inquiry-form';

const LEAD =
  'ログインできない、メールが届かない、操作がわからないなど、お困りのことをお知らせください。テストの内容や期限については、会社の管理者にお尋ねください。';
const LEAD_OF_USER =
  '操作がわからない、画面がおかしいなど、お困りのことをお知らせください。テストの内容や期限については、会社の管理者にお尋ねください。';

export const SupportInquiryPage = () => {
  const [sent, setSent] = useState<SentInquiry | null>(null);
  const signedIn = isLoggedIn(useSession());
  return (
    <Page title="サポートへのお問い合わせ" width="reading" isPublic>
      <PageHeader title="サポートへのお問い合わせ" lead={signedIn ? LEAD_OF_USER : LEAD} />
      <Card>
        {sent === null ? (
          <InquiryForm
            types={['SupportInquiry']}
            bodyHint="どの画面で、何をしようとして、どうなったかをお書きください。パスワードは書かないでください。"
            onSent={setSent}
          />
        ) : (
          <InquirySent sent={sent} level={2} onAgain={() => setSent(null)} />
        )}
      </Card>
    </Page>
  );
};
