import { HIDDEN_TEXT } from '@tokiori/domain';
import type { ReactNode } from 'react';
import { BarList } from '../../../ui/chart/bar-list';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { FigureText } from '../figure-text';
import { isRateFigure, type ReportFigure } from '../figure-words';
import { partsOfCompared, type ComparedRow } from './compared';
import styles from './home.module.css';

interface Props<Row extends ComparedRow> {
  /** Read aloud: 「コースごとの定着率」. */
  label: string;
  name: ReportFigure;
  /** Best first. */
  rows: readonly Row[];
  renderName: (row: Row) => ReactNode;
  empty: string;
}

/** Courses or departments by one figure, the best and the weakest. */
export const ComparedList = <Row extends ComparedRow>({
  label,
  name,
  rows,
  renderName,
  empty,
}: Props<Row>) => {
  if (rows.length === 0) return <EmptyState>{empty}</EmptyState>;
  const longest = isRateFigure(name)
    ? 1
    : Math.max(1e-9, ...rows.map(({ figure }) => figure?.value ?? 0));
  return partsOfCompared(rows).map((part) => (
    <div key={part.title} className={styles.compared}>
      {part.title !== null && <h4 className={styles.quiet}>{part.title}</h4>}
      <BarList
        label={part.title === null ? label : `${label}（${part.title}）`}
        max={longest}
        bars={part.rows.map((row) => ({
          key: row.id,
          label: renderName(row),
          value: row.figure?.value ?? null,
          text: row.hidden ? (
            <span className={styles.quiet}>{HIDDEN_TEXT}</span>
          ) : (
            <FigureText name={name} figure={row.figure} />
          ),
        }))}
      />
    </div>
  ));
};
