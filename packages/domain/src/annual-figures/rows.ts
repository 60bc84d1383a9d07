import type { AnnualMeasures, Figure } from '@tokiori/contract';
import { percentText } from '../scores/percent';

/** What stands where nothing was counted, or nothing is kept. */
const NO_VALUE = '—';

const count = (value: number, unit: string): string => `${value.toLocaleString('ja-JP')}${unit}`;

/** With one decimal behind the point, cut off: hours are never told longer than they were. */
const tenths = (value: number): string => {
  const cut = (value < 0 ? Math.ceil : Math.floor)(value * 10 + (value < 0 ? -1e-7 : 1e-7)) / 10;
  return cut.toLocaleString('ja-JP', { minimumFractionDigits: 1 });
};

/** Seconds as hours: 「1,234.5時間」. */
export const hoursText = (seconds: number): string => `${tenths(seconds / 3600)}時間`;

/** How many people there were on average: 「123.4人」. */
export const averageText = ({ value }: Figure): string => `${tenths(value ?? 0)}人`;

/** A rate with what it was counted from: 「81.6 %（120／147件）」. */
export const rateText = ({ value, numerator, denominator }: Figure): string =>
  value === null
    ? NO_VALUE
    : `${percentText(value, 1)}（${(numerator ?? 0).toLocaleString('ja-JP')}／${count(denominator ?? 0, '件')}）`;

/** A rate alone. */
const shortRate = ({ value }: Figure): string =>
  value === null ? NO_VALUE : percentText(value, 1);

/** Hours for each of the average people. */
export const hoursPerPersonText = ({ seconds_per_person: seconds }: AnnualMeasures): string =>
  seconds === null ? NO_VALUE : hoursText(seconds);

/** A figure of the table of a year, and what it means. */
interface AnnualRow {
  id: string;
  label: string;
  /** What it is, in a sentence. */
  meaning: string;
  text: (measures: AnnualMeasures) => string;
}

/** The figures of a year, in their order. */
export const ANNUAL_ROWS: readonly AnnualRow[] = [
  {
    id: 'people',
    label: '期末の人数',
    meaning: '期間の最後の日に在籍していたユーザーです。',
    text: ({ people }) => count(people, '人'),
  },
  {
    id: 'average_people',
    label: '期中平均の人数',
    meaning: '在籍した日数の合計を、期間の日数で割った人数です。',
    text: ({ average_people }) => averageText(average_people),
  },
  {
    id: 'learners',
    label: '学習した人数',
    meaning: '期末の人のうち、期間中に1問でも解答した人です。',
    text: ({ learners }) => count(learners, '人'),
  },
  {
    id: 'seconds',
    label: '学習時間',
    meaning:
      '解答にかかった時間（1問は5分まで）の合計に、訂正を加えたものです。期間中に在籍をやめた人の分も含みます。',
    text: ({ seconds }) => hoursText(seconds),
  },
  {
    id: 'required_seconds',
    label: '　うち必修',
    meaning: '会社が現在必修としているコースと、ベーシックの時間です。',
    text: ({ required_seconds }) => hoursText(required_seconds),
  },
  {
    id: 'seconds_per_person',
    label: '1人あたりの学習時間',
    meaning: '学習時間を、期中平均の人数で割ったものです。',
    text: hoursPerPersonText,
  },
  {
    id: 'completion',
    label: 'コースの合格',
    meaning:
      '期間中に終わった受講（すべて解答したか、期限が過ぎたもの）のうち、合格した割合です。未受講のまま期限が過ぎたものは、合格していないほうに数えます。',
    text: ({ completion }) => rateText(completion),
  },
  {
    id: 'required_completion',
    label: '　うち必修コース',
    meaning: '会社が現在必修としているコースの、同じ割合です。',
    text: ({ required_completion }) => rateText(required_completion),
  },
  {
    id: 'basics',
    label: 'ベーシックの合格',
    meaning: '人とベーシックごとに、期間中の最後の回が合格だった割合です。',
    text: ({ basics }) => rateText(basics),
  },
  {
    id: 'correct_rate',
    label: '正答率',
    meaning: '復習を除く解答のうち、正解の割合です。',
    text: ({ correct_rate }) => rateText(correct_rate),
  },
  {
    id: 'retention_rate',
    label: '定着率',
    meaning: '正解してから7日以上たってもう一度解答したもののうち、正解の割合です。',
    text: ({ retention_rate }) => rateText(retention_rate),
  },
  {
    id: 'certificates_issued',
    label: '期間中の修了証',
    meaning: '期間中の合格に対して発行した修了証です。取り消したものは除きます。',
    text: ({ certificates_issued }) => count(certificates_issued, '枚'),
  },
  {
    id: 'certificates_valid',
    label: '期末に有効な修了証',
    meaning: '期末の人が持つ、期間の最後の日に有効な修了証です。',
    text: ({ certificates_valid }) => count(certificates_valid, '枚'),
  },
];

/** What each group is told of; the units stand in the headings, so that two years fit beside one another. */
export const ANNUAL_GROUP_COLUMNS: readonly Omit<AnnualRow, 'meaning'>[] = [
  { id: 'people', label: '人数（人）', text: ({ people }) => count(people, '') },
  {
    id: 'per_person',
    label: '学習（時間/人）',
    text: ({ seconds_per_person: seconds }) =>
      seconds === null ? NO_VALUE : tenths(seconds / 3600),
  },
  { id: 'completion', label: 'コースの合格', text: ({ completion }) => shortRate(completion) },
  { id: 'retention', label: '定着率', text: ({ retention_rate }) => shortRate(retention_rate) },
  {
    id: 'certificates',
    label: '修了証（枚）',
    text: ({ certificates_valid }) => count(certificates_valid, ''),
  },
];

/** The rates of a year that are drawn as bars. */
export const ANNUAL_RATES: readonly (Omit<AnnualRow, 'meaning'> & {
  rate: (measures: AnnualMeasures) => Figure;
})[] = [
  {
    id: 'completion',
    label: 'コースの合格',
    rate: ({ completion }) => completion,
    text: ({ completion }) => shortRate(completion),
  },
  {
    id: 'basics',
    label: 'ベーシックの合格',
    rate: ({ basics }) => basics,
    text: ({ basics }) => shortRate(basics),
  },
  {
    id: 'correct_rate',
    label: '正答率',
    rate: ({ correct_rate }) => correct_rate,
    text: ({ correct_rate }) => shortRate(correct_rate),
  },
  {
    id: 'retention_rate',
    label: '定着率',
    rate: ({ retention_rate }) => retention_rate,
    text: ({ retention_rate }) => shortRate(retention_rate),
  },
];
