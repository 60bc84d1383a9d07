import { alignedAtEnd, type ComparedChartProps } from './compared-props';
import { FiguresTable } from './figures-table';

/** The figures of both lines as a table. */
export const ComparedTable = ({ title, name, points, before, format }: ComparedChartProps) => {
  const earlier = alignedAtEnd(before?.points ?? [], points.length);
  return (
    <FiguresTable title={title}>
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
    </FiguresTable>
  );
};
