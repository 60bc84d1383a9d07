import styles from './chart.module.css';
import type { LineChartProps, Series } from './line-chart-props';
import { barPaths, labelIndexes, linePaths, niceMax, spreadLabels, type Point } from './scale';

const HEIGHT = 240;
const TOP = 12;
const BOTTOM = 32;
const START = 56;
const TEXT_PX = 14;
const LABEL_ROOM_PX = 72;
const COLOURS = ['--primary', '--right', '--attention', '--review'] as const;

const colourOf = (at: number): string => `var(${COLOURS[at % COLOURS.length]!})`;

/** Japanese letters are as wide as they are high. */
const endRoom = (series: readonly Series[]): number =>
  Math.max(...series.map(({ name }) => name.length), 0) * TEXT_PX + 16;

const topOf = (series: readonly Series[]): number =>
  niceMax(Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))));

export const Plot = ({
  labels,
  series,
  format,
  max,
  isBars = false,
  width,
}: LineChartProps & { width: number }) => {
  const highest = max ?? topOf(series);
  const end = width - Math.min(endRoom(series), width * 0.3);
  const slot = (end - START) / Math.max(labels.length, 1);
  const xOf = (at: number): number =>
    isBars
      ? START + slot * (at + 0.5)
      : labels.length < 2
        ? (START + end) / 2
        : START + ((end - START) * at) / (labels.length - 1);
  const yOf = (value: number): number =>
    HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * value) / highest;
  const lines = series.map(({ values }) =>
    values.map((value, at): Point | null =>
      value === null ? null : { x: xOf(at), y: yOf(value) },
    ),
  );
  return (
    <svg
      className={styles.plot}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width}
      height={HEIGHT}
      aria-hidden="true"
    >
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <path className={styles.gridline} d={`M${START} ${yOf(highest * share)}H${end}`} />
          <text
            className={styles.axisText}
            x={START - 10}
            y={yOf(highest * share) + 5}
            textAnchor="end"
          >
            {format(highest * share)}
          </text>
        </g>
      ))}
      {labelIndexes(labels.length, (end - START) / LABEL_ROOM_PX).map((at) => (
        <text key={at} className={styles.axisText} x={xOf(at)} y={HEIGHT - 8} textAnchor="middle">
          {labels[at]}
        </text>
      ))}
      {lines.map((line, at) => (
        <g key={series[at]!.name} stroke={colourOf(at)}>
          {isBars
            ? barPaths(line, yOf(0), slot).map((path) => (
                <path key={path} fill={colourOf(at)} stroke="none" d={path} />
              ))
            : linePaths(line).map((path) => <path key={path} className={styles.line} d={path} />)}
        </g>
      ))}
      <EndLabels series={series} lines={lines} x={end + 8} />
    </svg>
  );
};

interface EndLabelsProps {
  series: readonly Series[];
  lines: readonly (readonly (Point | null)[])[];
  x: number;
}

const EndLabels = ({ series, lines, x }: EndLabelsProps) => {
  const drawn = lines.flatMap((line, at) => {
    const last = line.findLast((point) => point !== null);
    return last ? [{ at, y: last.y }] : [];
  });
  const heights = spreadLabels(
    drawn.map(({ y }) => y),
    TEXT_PX + 4,
  );
  return drawn.map(({ at }, place) => (
    <text
      key={series[at]!.name}
      className={styles.seriesText}
      fill={colourOf(at)}
      x={x}
      y={heights[place]! + 5}
    >
      {series[at]!.name}
    </text>
  ));
};
