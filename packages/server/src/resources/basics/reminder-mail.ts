import { PRODUCT_NAME } from '@tokiori/contract';
import { japaneseDate } from '@tokiori/domain';
import type { Mail } from '../../shared/mails';
import type { Remindable } from './reminders.queries';

/** The mail that asks a person to take a basic. Its link signs nobody in. */
export const reminderMail = (
  { company_name: companyName, basic_name: name, ...about }: Remindable,
  url: string,
): Pick<Mail, 'subject' | 'body'> => ({
  subject: `【${PRODUCT_NAME}】ベーシック「${name}」の受講のお願い`,
  body: {
    paragraphs: [
      `${companyName}から、ベーシック「${name}」の受講のお願いです。`,
      `問題は全部で${about.question_count}問です。途中でやめても、続きから始められます。`,
      ...(about.is_passed === false
        ? [
            `前回の受講は、合格点の${about.pass_mark_percent}%に届きませんでした。もう一度、受講してください。`,
          ]
        : []),
      ...(about.to_date === null ? [] : [`期限は${japaneseDate(about.to_date)}です。`]),
    ],
    link: { label: 'ベーシックを受講する', url },
    notes: ['ログインしていないときは、リンクを開くとログインの画面が出ます。'],
  },
});
