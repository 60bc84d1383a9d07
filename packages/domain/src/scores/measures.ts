import type { Figure, StatsType } from '@tokiori/contract';
import type { DailySums, SumName } from './daily-sums';
import { rate } from './rates';
import { CHANCE_UNITS, RETENTION_POINT_DAYS } from './retention';

/** `fraction`: 0 to 1, numerator ÷ denominator, `null` when nothing was counted. The others are counts. */
export type MeasureUnit = 'fraction' | 'points' | 'questions' | 'examinations' | 'seconds';

/** What a figure is: its words, its unit, and what it is counted from. */
interface Measure {
  /** As people read it. */
  label: string;
  unit: MeasureUnit;
}

/** A figure made of daily sums. Of a group: the sums of its members, never a mean of rates. */
interface SummedMeasure extends Measure {
  numerator: readonly SumName[];
  /** `null` for counts. */
  denominator: readonly SumName[] | null;
  /** What its denominator would come to by guessing alone, in ten-thousandths. */
  chance?: SumName;
  /** A point by day is about this many days, itself the last; of that day alone where it is absent. */
  pointDays?: number;
}

/** Every figure that dashboards and reports show, by the name that calls have for it. */
export const MEASURES = {
  'total-score': {
    label: '総合得点',
    unit: 'points',
    numerator: ['points'],
    denominator: null,
  },
  'taken-questions': {
    label: '解いた問題',
    unit: 'questions',
    numerator: ['asked', 'recapAsked'],
    denominator: null,
  },
  'taken-duration': {
    label: '学習時間',
    unit: 'seconds',
    numerator: ['seconds'],
    denominator: null,
  },
  /** Examinations with at least one answer; counted from the answers. */
  'taken-courses': { label: '受講したテスト', unit: 'examinations' },
  'correct-rate': {
    label: '正答率',
    unit: 'fraction',
    numerator: ['correct'],
    denominator: ['asked'],
  },
  'recap-correct-rate': {
    label: '復習正答率',
    unit: 'fraction',
    numerator: ['recapCorrect'],
    denominator: ['recapAsked'],
  },
  /** Measured by answers that came at least a week after a right one. */
  'retention-rate': {
    label: '定着率',
    unit: 'fraction',
    numerator: ['retentionRetained'],
    denominator: ['retentionAsked'],
    chance: 'retentionChance',
    pointDays: RETENTION_POINT_DAYS,
  },
  /** The mean predicted recall of all memories (`meanPredicted`). */
  'predicted-retention': { label: '予測定着率', unit: 'fraction' },
} as const satisfies Record<StatsType, Measure | SummedMeasure>;

/** The figures that are made of daily sums. */
export type SummedMeasureName = {
  [M in StatsType]: (typeof MEASURES)[M] extends SummedMeasure ? M : never;
}[StatsType];

const total = (sums: DailySums, names: readonly SumName[]): number =>
  names.reduce((sum, name) => sum + sums[name], 0);

/** The figure of a measure by the sums of whom and when it is about. */
export const figureOf = (name: SummedMeasureName, sums: DailySums): Figure => {
  const measure: SummedMeasure = MEASURES[name];
  const numerator = total(sums, measure.numerator);
  if (!measure.denominator) return { value: numerator, numerator: null, denominator: null };
  const denominator = total(sums, measure.denominator);
  const figure = { value: rate(numerator, denominator), numerator, denominator };
  if (!measure.chance) return figure;
  return { ...figure, chance: rate(sums[measure.chance] / CHANCE_UNITS, denominator) };
};

/** How many days, itself the last, a point by day of a measure is about. */
export const pointDaysOf = (name: StatsType): number => {
  const measure: Measure | SummedMeasure = MEASURES[name];
  return 'pointDays' in measure ? (measure.pointDays ?? 1) : 1;
};

/** The sums that a measure is made of; none when it is not made of sums. */
export const sumsOfMeasure = (name: StatsType): readonly SumName[] => {
  const measure: Measure | SummedMeasure = MEASURES[name];
  if (!('numerator' in measure)) return [];
  const { numerator, denominator, chance } = measure;
  return [...numerator, ...(denominator ?? []), ...(chance ? [chance] : [])];
};
