import { PRODUCT_NAME, type InquiryType } from '@tokiori/contract';
import { INQUIRY_TYPE_LABELS } from '@tokiori/domain';
import type { PlainMail } from '../../shared/mails';

type Content = Pick<PlainMail, 'subject' | 'body'>;

interface Receipt {
  receiptNumber: string;
  type: InquiryType;
}

/**
 * Tells the sender the receipt number. Anyone can have it sent to any address, so it contains nothing that was typed,
 * not even the name.
 */
export const acknowledgementMail = ({ receiptNumber, type }: Receipt): Content => ({
  subject: `【${PRODUCT_NAME}】${INQUIRY_TYPE_LABELS[type]}を受け付けました（${receiptNumber}）`,
  body: {
    paragraphs: [
      `${INQUIRY_TYPE_LABELS[type]}を受け付けました。`,
      `受付番号: ${receiptNumber}`,
      '担当者が内容を確認し、このメールアドレスに返信します。数日たっても返信がないときは、迷惑メールのフォルダーを確認したうえで、もう一度お問い合わせください。',
    ],
    notes: ['お心当たりがないときは、このメールを削除してください。'],
  },
});

interface InquiryText extends Receipt {
  name: string;
  companyName: string | null;
  email: string;
  body: string;
}

/** Tells the operator what was sent. */
export const operatorMail = (
  { receiptNumber, type, name, companyName, email, body }: InquiryText,
  url: string,
): Content => ({
  subject: `【${PRODUCT_NAME}】${INQUIRY_TYPE_LABELS[type]}（${receiptNumber}）`,
  body: {
    paragraphs: [
      `${INQUIRY_TYPE_LABELS[type]}が届きました。受付番号: ${receiptNumber}`,
      [`お名前: ${name}`, `会社名: ${companyName ?? '—'}`, `メールアドレス: ${email}`].join('\n'),
      ...(body === '' ? [] : [body]),
    ],
    link: { label: 'お問い合わせを開く', url },
    onReply:
      'このメールに返信すると、送った方に直接届きます。対応を残すには、画面から返信してください。',
  },
});

/** Tells the operator that so many inquiries have come that no more mails about single ones follow for now. */
export const pauseMail = (count: number, url: string): Content => ({
  subject: `【${PRODUCT_NAME}】お問い合わせのお知らせを一時的に止めました`,
  body: {
    paragraphs: [
      `1時間に${count}件を超えるお問い合わせが届いたため、1件ごとのお知らせのメールを、最長で1時間止めます。`,
      '届いたお問い合わせは、このあいだのものも、すべて一覧にあります。',
    ],
    link: { label: 'お問い合わせの一覧を開く', url },
  },
});

/** The operator's answer. */
export const answerMail = (
  { receiptNumber, body }: { receiptNumber: string; body: string },
  { publicUrl, isReplyRead }: { publicUrl: string; isReplyRead: boolean },
): Content => ({
  subject: `【${PRODUCT_NAME}】お問い合わせへの返信（${receiptNumber}）`,
  body: {
    paragraphs: [`お問い合わせ（受付番号: ${receiptNumber}）に返信いたします。`, body],
    ...(isReplyRead
      ? { onReply: '続きのご質問は、このメールに返信してください。' }
      : {
          notes: [
            `続きのご質問は、受付番号を添えて、次のページからお送りください。\n${publicUrl}/support-inquiry`,
          ],
        }),
  },
});
