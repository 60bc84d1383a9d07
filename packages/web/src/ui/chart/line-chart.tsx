import { VisuallyHidden } from '../text/visually-hidden';
import styles from './chart.module.css';
import { ChartTable } from './chart-table';
import { Plot } from './plot';
import { useWidth } from './use-width';

export interface Series {
  name: string;
  /** One for each label; `null` where nothing was counted. */
  values: readonly (number | null)[];
}

export interface LineChartProps {
  /** Read aloud, and the table's caption. */
  title: string;
  /** Along the bottom: days, months. */
  labels: readonly string[];
  /** Up to four, drawn in 藍, 若竹, 朱 and 山吹. */
  series: readonly Series[];
  format: (value: number | null) => string;
  /** Top of the axis; found from the values when left out. 1 for rates. */
  max?: number;
}

/** Lines over time with their names at their ends. The same figures stand in a table to open. */
export const LineChart = (props: LineChartProps) => {
  const [box, width] = useWidth<HTMLElement>(640);
  return (
    <figure ref={box} className={styles.figure}>
      <VisuallyHidden>{props.title}</VisuallyHidden>
      <Plot {...props} width={width} />
      <ChartTable {...props} />
    </figure>
  );
};
