import { INQUIRY_TYPE_LABELS } from '@tokiori/domain';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button/button';
import { Stack } from '../../ui/surface/card';
import styles from './inquiries.module.css';
import type { SentInquiry } from './use-inquiry-form';

interface Props {
  sent: SentInquiry;
  /** Its heading's level on the page. */
  level: 2 | 3;
  onAgain: () => void;
}

/** The receipt number, and what happens next. */
export const InquirySent = ({ sent, level, onAgain }: Props) => {
  const { type, receiptNumber, email } = sent;
  const Heading = `h${level}` as const;
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack>
      <Heading ref={heading} tabIndex={-1} className={styles.sent}>
        {INQUIRY_TYPE_LABELS[type]}を受け付けました
      </Heading>
      <dl className={styles.receipt}>
        <dt>受付番号</dt>
        <dd translate="no">{receiptNumber}</dd>
      </dl>
      <p>
        担当者が内容を確認し、<strong className={styles.address}>{email}</strong>
        へお返事します。お電話などでお話しになるときは、受付番号をお伝えください。
      </p>
      <p className={styles.note}>
        受付番号は、メールでもお送りします。メールが届かないときは、迷惑メールのフォルダーをご確認ください。アドレスに誤りがあったときは、お手数ですが、もう一度お送りください。
      </p>
      <div>
        <Button onClick={onAgain}>もう1件送る</Button>
      </div>
    </Stack>
  );
};
