import type { Figure } from '@tokiori/contract';
import { FigureText } from './figure-text';
import type { ReportFigure } from './figure-words';
import styles from './figure-cell.module.css';

interface Props {
  name: ReportFigure;
  figure: Figure;
  /** The length of a full bar. */
  full: number;
}

/** A figure in a table, with its bar under it. */
export const FigureCell = ({ name, figure, full }: Props) => (
  <>
    <FigureText name={name} figure={figure} />
    <span className={styles.track} aria-hidden="true">
      {figure.value !== null && figure.value > 0 && (
        <span
          className={styles.bar}
          style={{ inlineSize: `${Math.min(100, (figure.value / full) * 100)}%` }}
        />
      )}
    </span>
  </>
);
