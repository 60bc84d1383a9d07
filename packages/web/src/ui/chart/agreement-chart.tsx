import { VisuallyHidden } from '../text/visually-hidden';
import { useId } from 'react';
import styles from './agreement-chart.module.css';
import chart from './chart.module.css';
import { useWidth } from './use-width';

/** What was said and what came of it, both from 0 to 1. */
export interface Agreement {
  said: number;
  came: number;
  low: number;
  high: number;
  /** What was to come of it. */
  expected: number;
}

interface Props {
  title: string;
  points: readonly Agreement[];
  /** What stands along the axes. */
  axes: { said: string; came: string };
  format: (value: number) => string;
}

const HEIGHT = 260;
const TOP = 36;
const BOTTOM = 44;
const START = 56;
const END = 12;
const MARKS = [0, 0.25, 0.5, 0.75, 1];
/** On a phone there is no room for more along the foot. */
const FEW_MARKS = [0, 0.5, 1];
const NARROW = 480;

/** Whether what was said came true: a dot with its range for each, and the line on which they should lie. */
export const AgreementChart = ({ title, points, axes, format }: Props) => {
  const [box, width] = useWidth<HTMLElement>(640);
  const id = useId();
  const xOf = (value: number): number => START + (width - START - END) * value;
  const yOf = (value: number): number => HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * value;
  const line = points.map(({ said, expected }) => `${xOf(said)} ${yOf(expected)}`).join('L');
  return (
    <figure ref={box} className={chart.figure} aria-labelledby={id}>
      <VisuallyHidden>
        <span id={id}>{title}</span>
      </VisuallyHidden>
      <svg
        className={chart.plot}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        width={width}
        height={HEIGHT}
        aria-hidden="true"
      >
        <text className={chart.axisText} x={0} y={14}>
          {axes.came}
        </text>
        {MARKS.map((mark) => (
          <g key={mark}>
            <path className={chart.gridline} d={`M${START} ${yOf(mark)}H${width - END}`} />
            <text className={chart.axisText} x={START - 10} y={yOf(mark) + 5} textAnchor="end">
              {format(mark)}
            </text>
          </g>
        ))}
        {(width < NARROW ? FEW_MARKS : MARKS).map((mark) => (
          <text
            key={mark}
            className={chart.axisText}
            x={xOf(mark)}
            y={HEIGHT - 24}
            textAnchor={mark === 1 ? 'end' : 'middle'}
          >
            {format(mark)}
          </text>
        ))}
        <text className={chart.axisText} x={width - END} y={HEIGHT - 4} textAnchor="end">
          {axes.said}
        </text>
        <path className={styles.expected} d={`M${line}`} />
        {points.map(({ said, came, low, high }) => (
          <g key={said}>
            <path className={styles.range} d={`M${xOf(said)} ${yOf(low)}V${yOf(high)}`} />
            <circle className={styles.dot} cx={xOf(said)} cy={yOf(came)} r={5} />
          </g>
        ))}
      </svg>
    </figure>
  );
};
