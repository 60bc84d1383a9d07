import type { Figure, FigureName, Figures, Objective } from '@tokiori/contract';
import type { DailySums } from './daily-sums';
import { figureOf, MEASURES, type SummedMeasureName } from './measures';

/** What figures are made of: the sums of a period. */
export interface ReportSums extends DailySums {
  /** Examinations with at least one answer within the period. */
  takenCourses: number;
}

/** The measure that each figure is. */
export const MEASURE_OF = {
  total_score: 'total-score',
  taken_courses: 'taken-courses',
  taken_questions: 'taken-questions',
  taken_duration: 'taken-duration',
  correct_rate: 'correct-rate',
  recap_correct_rate: 'recap-correct-rate',
  retention_rate: 'retention-rate',
} as const satisfies Record<FigureName, keyof typeof MEASURES>;

/** The figure that an objective is about. */
export const FIGURE_OF = {
  'total-score': 'total_score',
  'taken-courses': 'taken_courses',
  'taken-questions': 'taken_questions',
  'taken-duration': 'taken_duration',
  'recap-correct-rate': 'recap_correct_rate',
  'retention-rate': 'retention_rate',
} as const satisfies Record<Objective, FigureName>;

/** A number that is no rate. */
const count = (value: number): Figure => ({ value, numerator: null, denominator: null });

/** One figure of somebody or of a group. */
export const reportFigure = (name: FigureName, sums: Readonly<ReportSums>): Figure => {
  const measure = MEASURE_OF[name];
  if (measure === 'taken-courses') return count(sums.takenCourses);
  return figureOf(measure satisfies SummedMeasureName, sums);
};

/** The seven figures of somebody or of a group. */
export const reportFigures = (sums: Readonly<ReportSums>): Figures =>
  Object.fromEntries(
    (Object.keys(MEASURE_OF) as FigureName[]).map((name) => [name, reportFigure(name, sums)]),
  ) as Figures;

/** Whether a figure is a rate, which is `null` when nothing was counted. */
export const isRate = (name: FigureName): boolean => MEASURES[MEASURE_OF[name]].unit === 'fraction';
