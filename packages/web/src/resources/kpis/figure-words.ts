import type { Figure, Objective } from '@tokiori/contract';
import { FIGURE_OF, MEASURE_OF, MEASURES, type MeasureUnit } from '@tokiori/domain';
import {
  directionOf,
  pointsBetween,
  withSign,
  UNCHANGED,
  type Difference,
} from '../../app/reports/difference';
import { formatDuration, formatNumber, formatPercent, NO_FIGURE } from '../../ui/format/number';
import { EXPLANATIONS, type ReportFigure } from './explanations';

export type { ReportFigure };

/** What a figure is called, what it is counted in, and what it means. */
export const figureWords = (name: ReportFigure) => {
  const { label, unit } =
    MEASURES[name === 'predicted_retention' ? 'predicted-retention' : MEASURE_OF[name]];
  return { label, unit, ...EXPLANATIONS[name] };
};

export const figureLabel = (name: ReportFigure): string => figureWords(name).label;

export const isRateFigure = (name: ReportFigure): boolean => figureWords(name).unit === 'fraction';

const counted = (unit: string) => (value: number | null) =>
  value === null ? NO_FIGURE : `${formatNumber(value)}${unit}`;

const FORMATS: Record<MeasureUnit, (value: number | null) => string> = {
  fraction: (value) => formatPercent(value, 1),
  points: counted('点'),
  questions: counted('問'),
  examinations: counted('件'),
  seconds: formatDuration,
};

/** A value in its unit: 「81.6 %」「120点」「1時間20分」; `null` → 「—」. */
export const figureText = (name: ReportFigure, value: number | null): string =>
  FORMATS[figureWords(name).unit](value);

/** What a rate is made of: 「41 / 50」; `null` for counts, and where nothing was counted. */
export const partsText = (name: ReportFigure, figure: Figure | null): string | null => {
  const { numerator, denominator } = figure ?? {};
  // The mean recall has no whole number of questions above its line.
  if (name === 'predicted_retention' || !denominator || numerator === null) return null;
  return `${formatNumber(numerator ?? 0)} / ${formatNumber(denominator)}`;
};

/** From ten times as much on, per cent say nothing any more; of nothing there are none. */
const MOST_SHARE = 10;

/** The difference to the period before: points for rates, the amount and per cent for numbers; `null` without both. */
export const differenceOf = (
  name: ReportFigure,
  now: Figure | null,
  before: Figure | null,
): Difference | null => {
  if (now?.value == null || before?.value == null) return null;
  if (isRateFigure(name)) return pointsBetween(before.value, now.value);
  const change = now.value - before.value;
  const direction = directionOf(change);
  if (direction === 'same') return { direction, text: UNCHANGED };
  const amount = withSign(change, figureText(name, Math.abs(change)));
  const share = Math.abs(change / before.value);
  const percent = share < MOST_SHARE ? `（${withSign(change, formatPercent(share, 1))}）` : '';
  return { direction, text: `${amount}${percent}` };
};

/** What a history and a ranking can be about. The contract's enum is a schema, which a page's first load does without. */
const OBJECTIVES = Object.keys(FIGURE_OF) as Objective[];

/** What a report is about when the address does not say: what the product is for. */
export const DEFAULT_OBJECTIVE: Objective = 'retention-rate';

export const objectiveOptions = OBJECTIVES.map((value) => ({
  value,
  label: figureLabel(FIGURE_OF[value]),
}));

/** A parameter of an address that is an objective. */
export const objectiveIn = (value: unknown): Objective | undefined =>
  OBJECTIVES.find((one) => one === value);
