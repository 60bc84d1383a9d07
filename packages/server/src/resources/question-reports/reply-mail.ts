import { PRODUCT_NAME, type ReportOutcome } from '@tokiori/contract';
import type { Mail } from '../../shared/mails';

const OUTCOMES: Record<ReportOutcome, string> = {
  fixed: 'お知らせいただいた内容を確認し、問題を直しました。',
  kept: 'お知らせいただいた内容を確認し、問題はこのままにすることにしました。',
};

interface Replied {
  title: string;
  outcome: ReportOutcome;
  reply: string;
}

/** The mail that tells a learner what became of their report. */
export const replyMail = (
  { title, outcome, reply }: Replied,
  url: string,
): Pick<Mail, 'subject' | 'body'> => ({
  subject: `【${PRODUCT_NAME}】お知らせいただいた問題への返信`,
  body: {
    paragraphs: [
      `問題「${title}」について、お知らせいただきありがとうございました。`,
      OUTCOMES[outcome],
      ...(reply === '' ? [] : [reply]),
    ],
    link: { label: '返信を見る', url },
    notes: ['ログインしていないときは、リンクを開くとログインの画面が出ます。'],
  },
});
