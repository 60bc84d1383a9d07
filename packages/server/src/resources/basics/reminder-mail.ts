import { PRODUCT_NAME } from '@tokiori/contract';
import { japaneseDate } from '@tokiori/domain';
import type { MailContent } from '../../shared/mails';
import { unsubscribeLink } from '../../shared/unsubscribe-link';
import type { Remindable } from './reminders.queries';

/** Where the links of it lead. */
interface BasicReminderLinks {
  basicId: number;
  publicUrl: string;
  /** `null`: the company does not let its people stop mails. */
  unsubscribe: string | null;
}

/** The mail that asks a person to take a basic. Its link signs nobody in. */
export const reminderMail = (
  { company_name: companyName, basic_name: name, ...about }: Remindable,
  { basicId, publicUrl, unsubscribe }: BasicReminderLinks,
): MailContent => {
  const { smallLink, unsubscribeUrl } = unsubscribeLink(publicUrl, unsubscribe);
  return {
    subject: `【${PRODUCT_NAME}】ベーシック「${name}」の受講のお願い`,
    body: {
      paragraphs: [
        `${companyName}から、ベーシック「${name}」の受講のお願いです。`,
        `問題は全部で${about.question_count}問です。受け方は、始める前の画面で確かめられます。`,
        ...(about.is_passed === false
          ? [
              `前回の受講は、合格点の${about.pass_mark_percent}%に届きませんでした。もう一度、受講してください。`,
            ]
          : []),
        ...(about.to_date === null ? [] : [`期限は${japaneseDate(about.to_date)}です。`]),
      ],
      link: { label: 'ベーシックを受講する', url: `${publicUrl}/company-basics/${basicId}/start` },
      notes: ['ログインしていないときは、リンクを開くとログインの画面が出ます。'],
      ...(smallLink && { smallLink }),
    },
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  };
};
