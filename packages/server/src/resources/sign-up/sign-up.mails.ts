import { PRODUCT_NAME } from '@tokiori/contract';
import type { PlainMail } from '../../shared/mails';

type Content = Pick<PlainMail, 'subject' | 'body'>;

// Anyone can trigger these mails to any address, so they contain nothing that was typed at the sign-up.

/** The link that creates the company. */
export const confirmationMail = (url: string): Content => ({
  subject: `【${PRODUCT_NAME}】登録の確認`,
  body: {
    paragraphs: [
      `${PRODUCT_NAME}へのお申し込みを受け付けました。`,
      '次のリンクを開いてパスワードを決めると、登録が完了します。',
    ],
    link: { label: 'パスワードを決める', url },
    notes: ['リンクは24時間、1回だけ使えます。'],
  },
});

/** To an address that already has an account: said only by mail, not on the page (no account enumeration). */
export const alreadyRegisteredMail = (publicUrl: string): Content => ({
  subject: `【${PRODUCT_NAME}】すでに登録されています`,
  body: {
    paragraphs: [
      `このメールアドレスで${PRODUCT_NAME}への登録の申し込みがありましたが、すでに登録されています。`,
      '次のリンクからログインしてください。',
    ],
    link: { label: 'ログイン', url: `${publicUrl}/login` },
    notes: [`パスワードを忘れたときは、次のページで再設定できます。\n${publicUrl}/password-reset`],
  },
});

/** To the first admin of a new company. */
export const welcomeMail = (publicUrl: string): Content => ({
  subject: `【${PRODUCT_NAME}】登録が完了しました`,
  body: {
    paragraphs: [
      `${PRODUCT_NAME}への登録が完了しました。`,
      '次のリンクからログインして、部署とユーザーの登録から始めてください。',
    ],
    link: { label: 'ログイン', url: `${publicUrl}/login` },
  },
});
