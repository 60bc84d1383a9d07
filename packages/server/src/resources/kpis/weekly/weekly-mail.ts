import { PRODUCT_NAME, type KpiAttention, type KpiTotal } from '@tokiori/contract';
import { percentText, pointsUp } from '@tokiori/domain';
import type { MailContent } from '../../../shared/mails';
import { unsubscribeLink } from '../../../shared/unsubscribe-link';

/** What the pages of reports say at the moment. */
export interface WeekFigures {
  attention: KpiAttention;
  /** Of the thirty days that the pages show first. */
  total: KpiTotal;
}

const lateSentence = ({ late }: KpiAttention): string =>
  late.users === 0
    ? 'テストが遅れている人はいません。'
    : `テストが遅れている人は${late.users.toLocaleString('ja-JP')}人です。`;

const forgettingSentence = ({ forgetting }: KpiAttention): string => {
  const [worst] = forgetting.rows;
  const now = worst?.predicted_retention.value ?? null;
  if (worst === undefined || now === null)
    return '予測定着率がコースの目標を下回る部署はありません。';
  const aim = worst.desired_retention;
  return `予測定着率がコースの目標からいちばん遠い部署は「${worst.name}」で、${percentText(now, 1)}です（目標 ${percentText(aim, 1)}）。`;
};

const changeOf = (before: number | null, now: number): string => {
  if (before === null) return '';
  const points = pointsUp(before, now);
  if (points === 0) return '、前の30日間と変わりません';
  const amount = `${Math.abs(points).toFixed(1)}ポイント`;
  return `、前の30日間より${amount}${points > 0 ? '上がりました' : '下がりました'}`;
};

const retentionOf = ({ figures }: Pick<KpiTotal, 'figures'>): number | null =>
  figures?.retention_rate.value ?? null;

const retentionSentence = (total: KpiTotal): string => {
  const now = retentionOf(total);
  return now === null
    ? 'この30日間の定着率は、まだ測れていません。'
    : `この30日間の定着率は${percentText(now, 1)}で${changeOf(retentionOf(total.previous), now) || 'す'}。`;
};

/** Whether there is anything to say of a week. */
export const hasNews = ({ attention, total }: WeekFigures): boolean =>
  attention.late.users > 0 || attention.forgetting.departments > 0 || retentionOf(total) !== null;

interface WeeklyMailLinks {
  publicUrl: string;
  /** Where these figures stand for the reader. */
  home: '/admin' | '/dashboard';
  /** `null`: the company does not let its people stop the mails. */
  unsubscribe: string | null;
}

/** How a week begins: three sentences, and where each of them stands. */
export const weeklyMail = (
  { attention, total }: WeekFigures,
  { publicUrl, home, unsubscribe }: WeeklyMailLinks,
): MailContent => {
  const { smallLink, unsubscribeUrl } = unsubscribeLink(publicUrl, unsubscribe);
  return {
    subject: `【${PRODUCT_NAME}】今週のはじめのお知らせ`,
    body: {
      paragraphs: [
        lateSentence(attention),
        forgettingSentence(attention),
        retentionSentence(total),
      ],
      link: { label: '遅れている人を見る', url: `${publicUrl}/admin/users?late=true` },
      links: [
        { label: '対応が必要なことを見る', url: `${publicUrl}${home}` },
        { label: '成績を見る', url: `${publicUrl}/admin/score` },
      ],
      notes: ['数字は、このメールを作ったときのものです。画面の数字は、解答のたびに変わります。'],
      ...(smallLink && { smallLink }),
    },
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  };
};
