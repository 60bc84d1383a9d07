import type { Ref } from 'react';
import chart from './chart.module.css';
import styles from './compared-chart.module.css';
import { alignedAtEnd, type ComparedChartProps } from './compared-props';
import { labelIndexes, linePaths, niceMax, type Point } from './scale';

const HEIGHT = 260;
const TOP = 14;
const BOTTOM = 32;
const START = 76;
const END = 28;
const LABEL_ROOM_PX = 72;

const highestOf = (values: readonly (number | null | undefined)[]): number =>
  niceMax(Math.max(0, ...values.map((value) => value ?? 0)));

interface Props extends ComparedChartProps {
  width: number;
  ref?: Ref<SVGSVGElement>;
}

/** The drawing itself, without words that the page has around it. */
export const ComparedPlot = ({
  points,
  before,
  format,
  formatAxis,
  min: lowest = 0,
  max,
  width,
  ref,
}: Props) => {
  const earlier = alignedAtEnd(before?.points ?? [], points.length);
  const highest = max ?? highestOf([...points, ...earlier].map((point) => point?.value));
  const end = width - END;
  const xOf = (at: number): number =>
    points.length < 2 ? (START + end) / 2 : START + ((end - START) * at) / (points.length - 1);
  const yOf = (value: number): number =>
    HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * (value - lowest)) / (highest - lowest);
  const placed = (all: readonly ({ value: number | null } | undefined)[]): (Point | null)[] =>
    all.map((point, at) => (point?.value == null ? null : { x: xOf(at), y: yOf(point.value) }));
  const axis = formatAxis ?? format;
  return (
    <svg
      ref={ref}
      className={chart.plot}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width}
      height={HEIGHT}
      aria-hidden="true"
    >
      {[lowest, (lowest + highest) / 2, highest].map((value) => (
        <g key={value}>
          <path className={chart.gridline} d={`M${START} ${yOf(value)}H${end}`} />
          <text className={chart.axisText} x={START - 10} y={yOf(value) + 5} textAnchor="end">
            {axis(value)}
          </text>
        </g>
      ))}
      {labelIndexes(points.length, (end - START) / LABEL_ROOM_PX).map((at) => (
        <text key={at} className={chart.axisText} x={xOf(at)} y={HEIGHT - 8} textAnchor="middle">
          {points[at]!.short}
        </text>
      ))}
      {linePaths(placed(earlier)).map((path) => (
        <path key={path} className={styles.beforeLine} d={path} />
      ))}
      {linePaths(placed(points)).map((path) => (
        <path key={path} className={styles.line} d={path} />
      ))}
    </svg>
  );
};
