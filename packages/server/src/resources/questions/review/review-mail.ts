import { PRODUCT_NAME } from '@tokiori/contract';
import type { MailContent } from '../../../shared/mails';
import { unsubscribeLink } from '../../../shared/unsubscribe-link';
import type { NamedQuestion } from './review-mails.queries';

/** What somebody is told of. */
export interface ReviewNews {
  waiting: readonly NamedQuestion[];
  returned: readonly NamedQuestion[];
  published: readonly NamedQuestion[];
}

const WAITING_LIST = '/admin/questions?review=Waiting';

const number = (count: number): string => count.toLocaleString('ja-JP');
const totalOf = ([first]: readonly NamedQuestion[]): number => first?.total ?? 0;

const sentenceOf = (
  questions: readonly NamedQuestion[],
  words: (count: string) => string,
): string[] => (questions.length === 0 ? [] : [words(`${number(totalOf(questions))}問`)]);

const noteOf = ({ remark_count: remarks, other_count: others }: NamedQuestion): string => {
  if (remarks > 0) return `（指摘${number(remarks)}件）`;
  return others > 0 ? `（ほか${number(others)}問）` : '';
};

/** What waits for the reader, and what became of what they wrote, in one mail however much it is. */
export const reviewMail = (
  { waiting, returned, published }: ReviewNews,
  publicUrl: string,
  unsubscribe: string | null,
): MailContent => {
  const { smallLink, unsubscribeUrl } = unsubscribeLink(publicUrl, unsubscribe);
  const links = [
    ...waiting.map((one) => ({ ...one, what: '確認待ち' })),
    ...returned.map((one) => ({ ...one, what: '差し戻し' })),
    ...published.map((one) => ({ ...one, what: '公開' })),
  ].map(({ what, ...one }) => ({
    label: `${what}：${one.title}${noteOf(one)}`,
    url: `${publicUrl}/admin/questions/${one.id}`,
  }));
  const [first] = links;
  const link =
    waiting.length > 0
      ? { label: '確認待ちの問題を見る', url: `${publicUrl}${WAITING_LIST}` }
      : first;
  const named = [waiting, returned, published].some((some) => totalOf(some) > some.length);
  const paragraphs = [
    ...sentenceOf(waiting, (count) => `あなたの確認を待っている問題が${count}あります。`),
    ...sentenceOf(
      returned,
      (count) => `あなたが書いた問題が${count}差し戻されました。指摘を確かめて直してください。`,
    ),
    ...sentenceOf(published, (count) => `あなたが書いた問題が${count}公開されました。`),
    ...(named ? ['問題名は、それぞれ一部だけを書いています。'] : []),
  ];
  return {
    subject: `【${PRODUCT_NAME}】問題の確認のお知らせ`,
    body: { paragraphs, ...(link && { link }), links, ...(smallLink && { smallLink }) },
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  };
};
