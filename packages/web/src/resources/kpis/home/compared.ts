import type { KpiCourse } from '@tokiori/contract';

/** What is compared by one figure: a course, a department. */
export type ComparedRow = Pick<
  KpiCourse,
  'id' | 'name' | 'users' | 'learners' | 'hidden' | 'figure'
>;

/** Rates lie close together; so the scale begins here, and lower where one of them does. Fraction. */
const SCALE_FROM = 0.8;
const SCALE_STEP = 0.1;

/** The ends of the scale on which the rates of all rows have a place. Fractions. */
export const scaleOfRates = (rows: readonly ComparedRow[]): { from: number; to: number } => {
  const lowest = Math.min(SCALE_FROM, ...rows.map(({ figure }) => figure?.value ?? SCALE_FROM));
  const steps = Math.floor(Number((lowest / SCALE_STEP).toFixed(6)));
  return { from: Math.max(0, steps / (1 / SCALE_STEP)), to: 1 };
};

/** So many are shown from each end. */
export const FROM_EACH_END = 5;

/** Rows in parts: all of them if they are few, else the best and the weakest. */
export interface ComparedPart<Row> {
  title: string | null;
  rows: readonly Row[];
}

/**
 * The best and the weakest of rows that come best first; what has no figure is in neither, unless all are shown.
 */
export const partsOfCompared = <Row extends ComparedRow>(
  rows: readonly Row[],
): ComparedPart<Row>[] => {
  if (rows.length <= 2 * FROM_EACH_END) return [{ title: null, rows }];
  const counted = rows.filter(({ figure }) => figure?.value != null);
  if (counted.length <= 2 * FROM_EACH_END) return [{ title: null, rows: counted }];
  return [
    { title: `上位${FROM_EACH_END}`, rows: counted.slice(0, FROM_EACH_END) },
    { title: `下位${FROM_EACH_END}`, rows: counted.slice(-FROM_EACH_END).toReversed() },
  ];
};
