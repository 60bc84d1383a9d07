import type { Figure, StatsType } from '@tokiori/contract';
import type { DailySums, SumName } from './daily-sums';
import { rate } from './rates';

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
  /** Within one course it is made of these. */
  withinCourse?: { numerator: readonly SumName[]; denominator: readonly SumName[] };
  /** At a date it is over all answers up to it, not over those of the day. */
  isCumulative?: true;
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
  /** Measured. Over all courses each question counts once. */
  'retention-rate': {
    label: '定着率',
    unit: 'fraction',
    numerator: ['memoryRetained'],
    denominator: ['memoryAsked'],
    withinCourse: { numerator: ['retentionRetained'], denominator: ['retentionAsked'] },
    isCumulative: true,
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

/** The figure of a measure by the sums of whom and when it is about. @param scope of sums within one course: `course` */
export const figureOf = (
  name: SummedMeasureName,
  sums: DailySums,
  scope: 'all' | 'course' = 'all',
): Figure => {
  const measure: SummedMeasure = MEASURES[name];
  const parts = scope === 'course' ? { ...measure, ...measure.withinCourse } : measure;
  const numerator = total(sums, parts.numerator);
  if (!parts.denominator) return { value: numerator, numerator: null, denominator: null };
  const denominator = total(sums, parts.denominator);
  return { value: rate(numerator, denominator), numerator, denominator };
};

/** Whether a figure at a date is over all answers up to it. */
export const isCumulative = (name: StatsType): boolean => 'isCumulative' in MEASURES[name];

/** The sums of a period that a measure is made of; none when it is not made of sums, or not of those of a period. */
export const sumsOfMeasure = (name: StatsType): readonly SumName[] => {
  const measure: Measure | SummedMeasure = MEASURES[name];
  if (!('numerator' in measure) || measure.isCumulative) return [];
  return [...measure.numerator, ...(measure.denominator ?? [])];
};
