import type { CalibrationBucket, KpiCalibration } from '@tokiori/contract';
import { ENOUGH_CASES } from '@tokiori/domain';
import { formatDate, toDateText } from '../../../ui/format/date';
import { formatNumber, formatPercent } from '../../../ui/format/number';

/** How wide a class of forecasts is. */
const WIDTH = 0.05;

/** So many sentences are told at most: of the classes with the most reviews. */
const MOST_SENTENCES = 3;

/** 「80〜85 %」. */
export const classText = ({ from }: Pick<CalibrationBucket, 'from'>): string =>
  `${Math.round(from * 100)}〜${Math.round((from + WIDTH) * 100)} %`;

/** 「見込み80〜85 %の問題は、実際に83 %正解でした（120回）。」 */
export const sentenceOf = (bucket: CalibrationBucket): string =>
  `見込み${classText(bucket)}の問題は、実際に${formatPercent(bucket.correct)}正解でした（${formatNumber(bucket.count)}回）。`;

/** Whether too few reviews are behind a class: 「まだ目安です」. */
export const isHint = ({ count }: Pick<CalibrationBucket, 'count'>): boolean =>
  count < ENOUGH_CASES;

/** Sentences about the classes that tell most, in the order of their forecasts. */
export const sentencesOf = (buckets: readonly CalibrationBucket[]): string[] =>
  buckets
    .filter((bucket) => !isHint(bucket))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_SENTENCES)
    .toSorted((a, b) => a.from - b.from)
    .map(sentenceOf);

const effectsText = (count: number | null): string =>
  count === null || count === 0
    ? ''
    : `${formatNumber(count)}人については、その人がほかの人より忘れやすいか忘れにくいかも入れています。`;

/** What the forecasts rest on: the default weights, or those that were fitted, and whose own effect. */
export const weightsText = ({ weights }: Pick<KpiCalibration, 'weights'>, today: string): string =>
  weights.fitted_at === null
    ? '記憶の見込みは、標準の計算によるものです。復習が十分にたまると、会社の解答に合わせた計算のほうがよく当たるかを毎晩確かめ、よく当たるときに切り替えます。'
    : `記憶の見込みは、会社の解答に合わせた計算（${formatDate(toDateText(new Date(weights.fitted_at)), today)}、${formatNumber(weights.review_count)}回の復習から）によるものです。${effectsText(weights.effect_count)}`;
