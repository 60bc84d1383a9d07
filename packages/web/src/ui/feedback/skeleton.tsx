import { cx } from '../cx';
import { VisuallyHidden } from '../text/visually-hidden';
import styles from './feedback.module.css';

interface Props {
  /** Lines of text to come. */
  lines?: number;
  /** A block of this height instead, as high as the content that follows. */
  blockRem?: number;
  /** Lines of a heading's size. */
  large?: boolean;
}

/** Holds the room of what is being loaded, so that nothing jumps. */
export const Skeleton = ({ lines = 3, blockRem, large = false }: Props) => (
  <div className={styles.skeleton} aria-busy="true">
    <VisuallyHidden>読み込み中です</VisuallyHidden>
    {blockRem !== undefined ? (
      <div
        className={cx(styles.bone, styles.block)}
        style={{ blockSize: `${blockRem}rem` }}
        aria-hidden="true"
      />
    ) : (
      Array.from({ length: lines }, (_, line) => (
        <div
          key={line}
          className={styles.bone}
          style={large ? { blockSize: '1.75rem' } : undefined}
          aria-hidden="true"
        />
      ))
    )}
  </div>
);
