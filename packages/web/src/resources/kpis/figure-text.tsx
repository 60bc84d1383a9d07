import type { Figure } from '@tokiori/contract';
import { isFirstHint } from '../../app/reports/retention-words';
import styles from './figure-text.module.css';
import { figureText, partsText, type ReportFigure } from './figure-words';

interface Props {
  name: ReportFigure;
  /** `null`: nothing to show. */
  figure: Figure | null;
  /** Leaves out what a rate is made of, where there is no room. */
  short?: boolean;
}

/** A figure in its unit, a rate with what it is made of: 「82.0 %（41 / 50）」. */
export const FigureText = ({ name, figure, short = false }: Props) => {
  const isHint = name === 'retention_rate' && figure !== null && isFirstHint(figure);
  const parts = short ? null : partsText(name, figure);
  return (
    <span className={styles.figure}>
      {figureText(name, figure?.value ?? null)}
      {parts !== null && (
        <span className={styles.parts}>
          （{parts}
          {isHint && '、目安'}）
        </span>
      )}
    </span>
  );
};
