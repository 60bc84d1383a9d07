import { VisuallyHidden } from '../text/visually-hidden';
import styles from './chart.module.css';
import { ChartTable } from './chart-table';
import type { LineChartProps } from './line-chart-props';
import { Plot } from './plot';
import { useWidth } from './use-width';

/** Lines over time with their names at their ends. A table that can be opened has the same figures. */
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
