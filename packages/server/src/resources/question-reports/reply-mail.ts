import { PRODUCT_NAME, type ReportOutcome } from '@tokiori/contract';
import type { MailContent } from '../../shared/mails';
import { unsubscribeLink } from '../../shared/unsubscribe-link';

const OUTCOMES: Record<ReportOutcome, string> = {
  fixed: 'お知らせいただいた内容を確認し、問題を直しました。',
  kept: 'お知らせいただいた内容を確認し、問題はこのままにすることにしました。',
};

interface ReportReply {
  title: string;
  outcome: ReportOutcome;
  reply: string;
}

/** The mail that tells a learner what became of their report. */
export const replyMail = (
  { title, outcome, reply }: ReportReply,
  { publicUrl, unsubscribe }: { publicUrl: string; unsubscribe: string | null },
): MailContent => {
  const { smallLink, unsubscribeUrl } = unsubscribeLink(publicUrl, unsubscribe);
  return {
    subject: `【${PRODUCT_NAME}】お知らせいただいた問題への返信`,
    body: {
      paragraphs: [
        `問題「${title}」について、お知らせいただきありがとうございました。`,
        OUTCOMES[outcome],
        ...(reply === '' ? [] : [reply]),
      ],
      link: { label: '返信を見る', url: `${publicUrl}/question-reports` },
      notes: ['ログインしていないときは、リンクを開くとログインの画面が出ます。'],
      ...(smallLink && { smallLink }),
    },
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  };
};
