import type { TextRange } from './mark-quote';
import styles from './source.module.css';

/** A text with a piece of it marked. */
export const MarkedText = ({ text, range }: { text: string; range: TextRange | undefined }) =>
  range === undefined ? (
    text
  ) : (
    <>
      {text.slice(0, range.from)}
      <mark className={styles.mark}>{text.slice(range.from, range.to)}</mark>
      {text.slice(range.to)}
    </>
  );
