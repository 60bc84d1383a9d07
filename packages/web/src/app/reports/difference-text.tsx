import { VisuallyHidden } from '../../ui/text/visually-hidden';
import type { Difference } from './difference';
import styles from './reports.module.css';

const MARKS = { up: '▲', down: '▼', same: '―' } as const;

interface Props {
  /** `null` where there is nothing to compare with. */
  difference: Difference | null;
  /** What the figure is compared with: 「前の期間」. */
  since: string;
}

/** A sign of percent never begins a line. */
const withoutLoosePercent = (text: string): string => text.replaceAll(' %', '\u00a0%');

/** How a figure has changed, by a mark, a sign and words. */
export const DifferenceText = ({ difference, since }: Props) => {
  if (difference === null) return <span className={styles.none}>{since}と比べられません</span>;
  const { direction, text } = difference;
  return (
    <span className={styles.difference}>
      <span className={styles[direction]} aria-hidden="true">
        {MARKS[direction]}
      </span>
      <span>
        <VisuallyHidden>{since}から</VisuallyHidden>
        {withoutLoosePercent(text)}
      </span>
    </span>
  );
};
