import { FiguresTable } from './figures-table';
import type { LineChartProps } from './line-chart-props';

/** The figures of a chart as a table. */
export const ChartTable = ({ title, labels, series, format }: LineChartProps) => (
  <FiguresTable title={title}>
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
  </FiguresTable>
);
