import type { TimelineType } from '@tokiori/contract';
import { MEASURES, pointDaysOf, type MeasureUnit } from '@tokiori/domain';
import { formatDuration, formatNumber, formatPercent } from '../../ui/format/number';

const counted = (unit: string) => (value: number | null) =>
  value === null ? formatNumber(null) : `${formatNumber(value)}${unit}`;

const FORMATS: Record<MeasureUnit, (value: number | null) => string> = {
  fraction: (value) => formatPercent(value),
  points: counted('点'),
  questions: counted('問'),
  examinations: counted('件'),
  seconds: formatDuration,
};

interface Timeline {
  label: string;
  isRate: boolean;
  /** A rate of a day on which nothing was answered is no rate: only the other days are joined. */
  ofAnsweringDays: boolean;
  /** Amounts of each day. */
  isOfDays: boolean;
  /** Each point is of so many days, itself the last. */
  pointDays: number;
  format: (value: number | null) => string;
}

/** How a figure is drawn over a month. */
export const timelineOf = (type: TimelineType): Timeline => {
  const measure = MEASURES[type];
  const isRate = measure.unit === 'fraction';
  return {
    label: measure.label,
    isRate,
    ofAnsweringDays: isRate && pointDaysOf(type) === 1,
    isOfDays: !isRate,
    pointDays: pointDaysOf(type),
    format: FORMATS[measure.unit],
  };
};

/** The figures that a learner may look at over a month, in the order of their selection. */
export const TIMELINE_ORDER = (Object.keys(MEASURES) as (keyof typeof MEASURES)[]).filter(
  (name) => name !== 'predicted-retention',
);
