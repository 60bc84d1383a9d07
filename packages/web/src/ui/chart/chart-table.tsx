import styles from './chart.module.css';
import type { LineChartProps } from './line-chart-props';

/** The figures of a chart as a table, for people who cannot read the drawing or prefer numbers. */
export const ChartTable = ({ title, labels, series, format }: LineChartProps) => (
  <details className={styles.table}>
    <summary>数値を表で見る</summary>
    <div className={styles.tableScroll}>
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">期間</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, at) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{format(values[at] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);
