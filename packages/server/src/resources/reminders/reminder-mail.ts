import { PRODUCT_NAME, type StudentTop, type TakeNow } from '@tokiori/contract';
import type { MailContent } from '../../shared/mails';
import { unsubscribeLink } from '../../shared/unsubscribe-link';

/** What a reminder tells of what waits. */
export interface ReminderContent {
  companyName: string;
  takeNow: readonly Pick<
    TakeNow,
    'kind' | 'name' | 'is_maintenance' | 'left_count' | 'left_minutes'
  >[];
  leftToday: StudentTop['left_today'];
}

/** Where the links of a reminder lead. */
export interface ReminderLinks {
  publicUrl: string;
  /** Tells that the recipient came by this mail; signs nobody in. */
  code: string | null;
  /** `null`: the company does not let its people stop the mails. */
  unsubscribe: string | null;
}

const MAINTENANCE_WORD = '維持';
const KIND_WORDS = { Daily: 'テスト', Recap: '復習', Basic: 'ベーシック' } as const;
/** A longer list is not read in a mail. */
const MOST_LINES = 10;

const counted = ({ takeNow }: ReminderContent): string =>
  (['Daily', 'Recap'] as const)
    .map((kind) => ({ kind, count: takeNow.filter((item) => item.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${KIND_WORDS[kind]}${count}件`)
    .join('・');

const lines = ({ takeNow }: ReminderContent): string => {
  const shown = takeNow
    .slice(0, MOST_LINES)
    .map(
      ({ kind, name, is_maintenance: isMaintained, left_count: count, left_minutes: minutes }) =>
        `・${name}（${isMaintained ? MAINTENANCE_WORD : KIND_WORDS[kind]} ${count}問・約${minutes}分）`,
    );
  const more = takeNow.length - shown.length;
  return [...shown, ...(more > 0 ? [`・ほか${more}件`] : [])].join('\n');
};

/** The mail that tells a learner what waits today. Its link signs nobody in. */
export const reminderMail = (
  told: ReminderContent,
  { publicUrl, code, unsubscribe }: ReminderLinks,
): MailContent => {
  const { question_count: count, estimated_minutes: minutes } = told.leftToday;
  const query = code === null ? '' : `?reminder=${code}`;
  const { smallLink, unsubscribeUrl } = unsubscribeLink(publicUrl, unsubscribe);
  return {
    subject: `【${PRODUCT_NAME}】今日の分のお知らせ（${counted(told)}、約${minutes}分）`,
    body: {
      paragraphs: [
        `${told.companyName}の学習の、今日の分のお知らせです。`,
        lines(told),
        ...(told.takeNow.length > 1 ? [`全部で${count}問、約${minutes}分です。`] : []),
      ],
      link: { label: '今日の分を始める', url: `${publicUrl}/today${query}` },
      notes: [
        'リンクを開いてログインすると、今日の分が表示されます。試験のほかは、途中でやめても、続きから解けます。',
      ],
      ...(smallLink && { smallLink }),
    },
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  };
};

/** What the preview shows when nothing waits for who looks at it. */
export const EXAMPLE: Omit<ReminderContent, 'companyName'> = {
  takeNow: [
    {
      kind: 'Daily',
      name: '情報セキュリティの基本',
      is_maintenance: false,
      left_count: 5,
      left_minutes: 4,
    },
    {
      kind: 'Recap',
      name: '個人情報の取り扱い',
      is_maintenance: false,
      left_count: 8,
      left_minutes: 6,
    },
  ],
  leftToday: { question_count: 13, estimated_minutes: 9 },
};
