import type { ErratumPreview } from '@tokiori/contract';
import { formatNumber } from '../../ui/format/number';

const signed = (value: number): string =>
  `${value > 0 ? '+' : '−'}${formatNumber(Math.abs(value))}`;

type Line = [value: number, sentence: string];

const shown = (lines: readonly Line[]): string[] =>
  lines.filter(([value]) => value > 0).map(([, sentence]) => sentence);

const SUMS: readonly [keyof ErratumPreview['sums'], string][] = [
  ['asked', '出題'],
  ['correct', '正解'],
  ['recap_asked', '復習の出題'],
  ['recap_correct', '復習の正解'],
  ['points', '得点'],
  ['retention_asked', '定着率の分母'],
  ['retention_retained', '定着率の分子'],
];

/** The sums that change, in one sentence; `null`: none does. */
const sumsSentence = ({ sums }: ErratumPreview): string | null => {
  const parts = SUMS.filter(([name]) => sums[name] !== 0).map(
    ([name, label]) => `${label} ${signed(sums[name])}`,
  );
  return parts.length === 0 ? null : `成績の集計：${parts.join('、')}`;
};

/** What will change, each in a sentence. */
export const effectSentences = (preview: ErratumPreview): string[] => {
  const { answers, examinations, basics, certificates, reviews } = preview;
  const number = formatNumber;
  const sums = sumsSentence(preview);
  return [
    ...shown([
      [answers.turn_right, `正解に変わる解答：${number(answers.turn_right)}件`],
      [answers.turn_wrong, `不正解に変わる解答：${number(answers.turn_wrong)}件`],
      [answers.dropped, `成績から外れる解答：${number(answers.dropped)}件`],
      [examinations.to_passed, `合格に変わるテスト：${number(examinations.to_passed)}件`],
      [examinations.to_failed, `不合格に変わるテスト：${number(examinations.to_failed)}件`],
      [basics.to_passed, `合格に変わるベーシックの受講：${number(basics.to_passed)}件`],
      [basics.to_failed, `不合格に変わるベーシックの受講：${number(basics.to_failed)}件`],
      [certificates.revoked, `取り消される修了証：${number(certificates.revoked)}枚`],
      [certificates.restored, `また有効になる修了証：${number(certificates.restored)}枚`],
    ]),
    ...(sums === null ? [] : [sums]),
    ...shown([
      [reviews.earlier, `次の復習が早くなる人：${number(reviews.earlier)}人`],
      [reviews.later, `次の復習が遅くなる人：${number(reviews.later)}人`],
      [reviews.ended, `この問題の復習がなくなる人：${number(reviews.ended)}人`],
    ]),
  ];
};

/** Versions whose answers are left as they are; `null`: there are none. */
export const otherVersionsSentence = ({ other_versions: others }: ErratumPreview): string | null =>
  others.length === 0
    ? null
    : `${others.map((version) => `第${version}版`).join('、')}は選択肢が違うため、その解答は変わりません。`;
