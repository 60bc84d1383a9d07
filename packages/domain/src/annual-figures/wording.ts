import type { AnnualFigures, AnnualMeasures, Figure } from '@tokiori/contract';
import { percentText } from '../scores/percent';
import { ENOUGH_CASES } from '../scores/interval-of-rate';
import { averageText, hoursPerPersonText, hoursText } from './rows';

const dayText = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
};

/** 「2026年4月1日から2027年3月31日まで」; of a year that runs 「…から今日（…）まで」. */
export const annualDaysText = ({
  from,
  to,
  is_running: isRunning,
}: Pick<AnnualFigures, 'from' | 'to' | 'is_running'>): string =>
  `${dayText(from)}から${isRunning ? `今日（${dayText(to)}）` : dayText(to)}まで`;

const beside = (
  text: (measures: AnnualMeasures) => string | null,
  { total, previous }: AnnualFigures,
): string | null => {
  const now = text(total);
  if (now === null) return null;
  const before = previous && text(previous.total);
  return before === null ? now : `${now}（前年度${before}）`;
};

const rateOrNull = ({ value }: Figure): string | null =>
  value === null ? null : percentText(value, 1);

/** Sentences of what was counted; of what was not there is none. */
const sentences = (figures: AnnualFigures): string[] => {
  const told = (text: (measures: AnnualMeasures) => string | null): string | null =>
    beside(text, figures);
  const rate = (of: (measures: AnnualMeasures) => Figure): string | null =>
    told((measures) => rateOrNull(of(measures)));
  const { counts_practice: countsPractice } = figures;
  const hours = told(({ seconds }) => hoursText(seconds));
  const perPerson = told((measures) =>
    measures.seconds_per_person === null ? null : hoursPerPersonText(measures),
  );
  const completion = rate(({ completion: of }) => of);
  const required = rate(({ required_completion: of }) => of);
  const basics = rate(({ basics: of }) => of);
  const retention = rate(({ retention_rate: of }) => of);
  const isHint = (figures.total.retention_rate.denominator ?? 0) < ENOUGH_CASES;
  const valid = told(({ certificates_valid: count }) => `${count.toLocaleString('ja-JP')}枚`);
  return [
    `研修時間（オンラインの設問学習）は合計${hours}${perPerson === null ? '' : `、1人あたり${perPerson}`}です。研修時間は、設問への解答にかかった時間（1問につき5分まで）の合計に訂正を加えたもの${countsPractice ? 'で、自主的な練習の時間を含みます' : 'で、自主的な練習の時間を含みません'}。1人あたりは、期中平均の人数（${averageText(figures.total.average_people)}）で割っています。`,
    completion === null
      ? null
      : `期間中に終わった受講のうち、合格した割合は${completion}です${required === null ? '' : `（うち必修コースは${required}）`}。`,
    basics === null ? null : `社内の基準テスト（ベーシック）の合格率は${basics}です。`,
    retention === null || isHint
      ? null
      : `定着率（正解から7日以上たって再び解答した設問のうち、正解した割合）は${retention}です。`,
    `期末に有効な修了証は${valid}です。`,
  ].filter((sentence) => sentence !== null);
};

/**
 * Words for the parts of an annual securities report (有価証券報告書) on people, with the numbers filled in: only what the
 * figures prove. What the company has to say itself is marked 〔…〕.
 */
export const annualWording = (figures: AnnualFigures): string => {
  const { company_name: company, fiscal_year: year, is_running: isRunning, previous } = figures;
  const held =
    previous === null
      ? []
      : [`（前年度は${dayText(previous.from)}から${dayText(previous.to)}までの数値です。）`];
  return [
    '【人材育成方針】',
    `当社は、〔経営戦略と人材戦略の関係、育成したい人材像〕のため、〔育成の方針〕を方針としています。この方針のもと、〔研修の名称・内容〕を、設問に間隔をあけて繰り返し解答する学習により実施しています。`,
    '',
    '【指標及び実績】',
    `以下は、${company}（〔連結・提出会社の別、対象とした会社の範囲〕）の${year}年度（${annualDaysText(figures)}）の実績です。${isRunning ? '年度の途中の数値です。' : ''}`,
    ...held,
    ...sentences(figures).map((sentence) => `・${sentence}`),
    '',
    '【目標】',
    '〔指標ごとの目標値と達成時期〕',
  ].join('\n');
};
