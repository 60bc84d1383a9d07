import type { ReactNode } from 'react';
import styles from './table-box.module.css';
import { useTooWide } from './use-too-wide';

interface Props {
  /** Read aloud: what the table lists. */
  label: string;
  children: ReactNode;
}

/** Around a table: where it is wider than its room it is moved sideways, with the arrow keys too. */
export const TableBox = ({ label, children }: Props) => {
  const [box, isTooWide] = useTooWide();
  const moved = isTooWide
    ? {
        'data-moved': true,
        role: 'region',
        'aria-label': `${label}（横に動かせます）`,
        tabIndex: 0,
      }
    : {};
  return (
    <div ref={box} className={styles.box} {...moved}>
      {children}
    </div>
  );
};
