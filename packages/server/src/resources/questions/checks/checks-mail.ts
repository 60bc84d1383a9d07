import { PRODUCT_NAME } from '@tokiori/contract';
import type { MailContent } from '../../../shared/mails';
import { unsubscribeLink } from '../../../shared/unsubscribe-link';
import type { DueQuestion } from './checks.queries';
import { countOf, MOST_NAMED, type DueSums } from './due-sums';

/** What somebody is told of. */
export interface ChecksNews {
  own: DueSums;
  /** Those that nobody looks after, told to admins. */
  nobodys: DueSums;
  /** The last day that is told of. */
  until: string;
  /** Whether the reader may open the list of all questions. */
  isAdmin: boolean;
}

/** Where these questions stand in the bank: 「自分が担当」 or 「担当者なし」, up to the last day that is told of. */
export const listAddress = (owner: 'Mine' | 'None', until: string): string =>
  `/admin/questions?owner=${owner}&check_by=..${until}`;

const number = (count: number): string => count.toLocaleString('ja-JP');

const sentenceOf = (who: string, { overdue, soon }: DueSums): string | null => {
  const parts = [
    ...(overdue > 0 ? [`確認期限を過ぎた問題が${number(overdue)}問`] : []),
    ...(soon > 0 ? [`まもなく確認期限の問題が${number(soon)}問`] : []),
  ];
  return parts.length === 0 ? null : `${who}、${parts.join('、')}あります。`;
};

const dayOf = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
};

const named = (
  questions: readonly DueQuestion[],
  publicUrl: string,
): { label: string; url: string }[] =>
  questions.slice(0, MOST_NAMED).map(({ id, title, check_by: day }) => ({
    label: `${title}（確認期限 ${dayOf(day)}）`,
    url: `${publicUrl}/admin/questions/${id}`,
  }));

/** Which questions are to be looked at again, in one mail however many they are. */
export const checksMail = (
  { own, nobodys, until, isAdmin }: ChecksNews,
  publicUrl: string,
  unsubscribe: string | null,
): MailContent => {
  const { smallLink, unsubscribeUrl } = unsubscribeLink(publicUrl, unsubscribe);
  const all = [...own.first, ...nobodys.first];
  const [first] = named(all, publicUrl);
  const lists = [
    ...(countOf(own) > 0 ? [{ label: '担当する問題を見る', owner: 'Mine' as const }] : []),
    ...(countOf(nobodys) > 0
      ? [{ label: '担当者のいない問題を見る', owner: 'None' as const }]
      : []),
  ].map(({ label, owner }) => ({ label, url: `${publicUrl}${listAddress(owner, until)}` }));
  const [list, ...otherLists] = isAdmin ? lists : [];
  const link = list ?? first;
  const rest = countOf(own) + countOf(nobodys) - MOST_NAMED;
  const paragraphs = [
    sentenceOf('あなたが担当する問題に', own),
    sentenceOf('担当者のいない問題に', nobodys),
    '内容がいまも正しいかを確かめ、次の確認期限を決めてください。',
    rest > 0
      ? `ここには${MOST_NAMED}問までを書いています。ほかに${number(rest)}問あります。`
      : null,
  ].filter((text) => text !== null);
  return {
    subject: `【${PRODUCT_NAME}】問題の確認期限のお知らせ`,
    body: {
      paragraphs,
      ...(link && { link }),
      links: [...otherLists, ...named(all, publicUrl)],
      ...(smallLink && { smallLink }),
    },
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  };
};
