import type { FigureName } from '@tokiori/contract';
import { HIDDEN_TEXT } from '@tokiori/domain';
import type { ReactNode } from 'react';
import { formatNumber } from '../../ui/format/number';
import { FigureCell } from './figure-cell';
import type { ReportRow } from './report-rows';
import styles from './report-table.module.css';

interface Props {
  row: ReportRow;
  name: ReactNode;
  figures: readonly FigureName[];
  /** The length of a full bar, by column. */
  full: Record<FigureName, number>;
  withoutPeople: boolean;
}

/** One group: its people and figures, or that there are too few people to show them. */
export const ReportTableRow = ({ row, name, figures, full, withoutPeople }: Props) => (
  <tr>
    <th scope="row" className={styles.name}>
      {name}
    </th>
    {!withoutPeople && <td className={styles.number}>{formatNumber(row.users)}人</td>}
    {row.hidden || row.figures === null ? (
      <td className={styles.hidden} colSpan={figures.length + (withoutPeople ? 0 : 1)}>
        {HIDDEN_TEXT}
      </td>
    ) : (
      <>
        {!withoutPeople && (
          <td className={styles.number}>
            {row.learners === null ? '—' : `${formatNumber(row.learners)}人`}
          </td>
        )}
        {figures.map((figure) => (
          <td key={figure} className={styles.number}>
            <FigureCell name={figure} figure={row.figures![figure]} full={full[figure]} />
          </td>
        ))}
      </>
    )}
  </tr>
);
