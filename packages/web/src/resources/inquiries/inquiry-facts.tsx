import { Link } from '@tanstack/react-router';
import { INQUIRY_TYPE_LABELS } from '@tokiori/domain';
import { Note } from '../../ui/feedback/error-display';
import { formatInstant } from '../../ui/format/date';
import { Card, Stack } from '../../ui/surface/card';
import type { InquiryAnswer } from './inquiries.api';
import styles from './inquiry-desk.module.css';
import { formatNumber } from '../../ui/format/number';

/** Whose account it was sent from. */
const Account = ({ inquiry: { user, company } }: { inquiry: InquiryAnswer }) => {
  if (company === null) return 'ログインせずに送信';
  return (
    <>
      {user?.name ?? '削除されたユーザー'}（
      <Link to="/superadmin/companies/$companyId" params={{ companyId: company.id }}>
        {company.name}
      </Link>
      ）
    </>
  );
};

/** What was asked, by whom and when. */
export const InquiryFacts = ({ inquiry }: { inquiry: InquiryAnswer }) => (
  <Stack>
    {inquiry.suspected && (
      <Note tone="review">
        プログラムが送ったものかもしれません。お知らせのメールも、送った人への受付のメールも送っていません。人からのお問い合わせなら、返信するか、「迷惑の疑いがある」を外してください。
      </Note>
    )}
    <dl className={styles.facts}>
      <dt>受付番号</dt>
      <dd>{inquiry.receipt_number}</dd>
      <dt>種類</dt>
      <dd>{INQUIRY_TYPE_LABELS[inquiry.inquiry_type]}</dd>
      <dt>受付</dt>
      <dd>{formatInstant(inquiry.created_at)}</dd>
      <dt>メールアドレス</dt>
      <dd className={styles.address}>
        {inquiry.email}
        {inquiry.other_count > 0 && (
          <>
            {' '}
            <Link to="/superadmin/inquiries" search={{ q: inquiry.email }}>
              ほかに{formatNumber(inquiry.other_count)}件
            </Link>
          </>
        )}
      </dd>
      <dt>アカウント</dt>
      <dd>
        <Account inquiry={inquiry} />
      </dd>
    </dl>
    <Card>
      <p className={styles.text}>
        {inquiry.body === '' ? '（内容の入力はありません）' : inquiry.body}
      </p>
    </Card>
  </Stack>
);
