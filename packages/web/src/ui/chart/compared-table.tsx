import chart from './chart.module.css';
import { alignedAtEnd, type ComparedChartProps } from './compared-props';

/** The figures of both lines as a table, for people who cannot read the drawing or prefer numbers. */
export const ComparedTable = ({ title, name, points, before, format }: ComparedChartProps) => {
  const earlier = alignedAtEnd(before?.points ?? [], points.length);
  return (
    <details className={chart.table}>
      <summary>数値を表で見る</summary>
      <div className={chart.tableScroll}>
        <table aria-label={title}>
          <thead>
            <tr>
              <th scope="col">日</th>
              <th scope="col">{name}</th>
              {before && (
                <>
                  <th scope="col">比べる日</th>
                  <th scope="col">{before.name}</th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {points.map(({ label, value }, at) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{format(value)}</td>
                {before && (
                  <>
                    <td>{earlier[at]?.label ?? '—'}</td>
                    <td>{format(earlier[at]?.value ?? null)}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};
