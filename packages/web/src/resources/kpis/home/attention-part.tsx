import type { ReactNode } from 'react';
import { Card } from '../../../ui/surface/card';
import { cx } from '../../../ui/cx';
import styles from './home.module.css';

interface PartProps {
  title: string;
  /** What a word of the title means. */
  explanation?: ReactNode;
  count?: string;
  /** Where all of them are. */
  all?: ReactNode;
  isCalm: boolean;
  /** Where there is nothing to do. */
  calm: string;
  action?: ReactNode;
  /** Under the rows: of which days they are. */
  foot?: string;
  children: ReactNode;
}

/** One thing to act on, in a card; a line under the cards while there is nothing to do. */
export const AttentionPart = ({
  title,
  explanation,
  count,
  all,
  isCalm,
  calm,
  action,
  foot,
  children,
}: PartProps) =>
  isCalm ? (
    <div className={styles.calm}>
      <h3>{title}</h3>
      <p className={styles.quiet}>{calm}</p>
    </div>
  ) : (
    <Card className={styles.part}>
      <div className={styles.attentionHead}>
        <h3 className={styles.partTitle}>
          <span>
            {title}
            {explanation}
          </span>
          {count && <span className={styles.count}>{count}</span>}
        </h3>
        {all}
      </div>
      <ul className={styles.rows}>{children}</ul>
      {foot && <p className={styles.quiet}>{foot}</p>}
      {action && <div className={styles.partAction}>{action}</div>}
    </Card>
  );

interface RowProps {
  name: ReactNode;
  note?: string;
  value?: ReactNode;
}

export const AttentionRow = ({ name, note, value }: RowProps) => (
  <li className={styles.row}>
    <span className={styles.rowName}>
      {name}
      {note && <span className={cx(styles.quiet, styles.note)}>{note}</span>}
    </span>
    {value && <span className={styles.rowValue}>{value}</span>}
  </li>
);
