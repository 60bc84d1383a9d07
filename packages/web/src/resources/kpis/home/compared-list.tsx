import { HIDDEN_TEXT } from '@tokiori/domain';
import type { ReactNode } from 'react';
import { BarList } from '../../../ui/chart/bar-list';
import { DotList } from '../../../ui/chart/dot-list';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { formatPercent } from '../../../ui/format/number';
import { FigureText } from '../figure-text';
import { isRateFigure, type ReportFigure } from '../figure-words';
import { partsOfCompared, scaleOfRates, type ComparedRow } from './compared';
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
  const parts = partsOfCompared(rows).map((part) => ({
    ...part,
    label: part.title === null ? label : `${label}（${part.title}）`,
    marks: part.rows.map((row) => ({
      key: row.id,
      label: renderName(row),
      value: row.figure?.value ?? null,
      text: row.hidden ? (
        <span className={styles.quiet}>{HIDDEN_TEXT}</span>
      ) : (
        <FigureText name={name} figure={row.figure} />
      ),
    })),
  }));
  const shown = parts.flatMap((part) => part.rows);
  const scale = isRateFigure(name) ? scaleOfRates(shown) : null;
  const longest = Math.max(1e-9, ...shown.map(({ figure }) => figure?.value ?? 0));
  return (
    <>
      {parts.map(({ title, label: partLabel, marks }) => (
        <div key={title} className={styles.compared}>
          {title !== null && <h4 className={styles.quiet}>{title}</h4>}
          {scale === null ? (
            <BarList label={partLabel} max={longest} bars={marks} />
          ) : (
            <DotList label={partLabel} scale={scale} dots={marks} />
          )}
        </div>
      ))}
      {scale && (
        <p className={styles.quiet}>
          点の位置：左の端が{formatPercent(scale.from)}、右の端が{formatPercent(scale.to)}です。
        </p>
      )}
    </>
  );
};
