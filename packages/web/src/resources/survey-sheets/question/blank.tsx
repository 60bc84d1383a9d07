import type { LearnerQuestion } from '@tokiori/contract';
import { cx } from '../../../ui/cx';
import { dragOffset } from './drag-offset';
import { RubyText, withoutRuby } from './ruby-text';
import type { WordDrag } from './use-word-drag';
import styles from './words.module.css';

interface Props {
  number: number;
  /** The word in it, if any. */
  word: LearnerQuestion['orderable'][number] | undefined;
  /** The next picked word goes here. */
  isNext: boolean;
  ruby: boolean;
  locked: boolean;
  drag: WordDrag;
  onClear: () => void;
}

/** A blank within the statement. Pressing a filled one takes its word out. */
export const Blank = ({ number, word, isNext, ruby, locked, drag, onClear }: Props) => {
  const held = word && drag.dragged?.wordId === word.id ? drag.dragged : null;
  const label = word
    ? `空欄${number}：${withoutRuby(word.text)}（押すと取り消します）`
    : `空欄${number}`;
  return (
    <button
      type="button"
      data-blank={number}
      data-pick=""
      disabled={locked}
      aria-label={label}
      className={cx(
        styles.blank,
        word && styles.filled,
        isNext && styles.next,
        drag.dragged?.over === number && styles.over,
        held && styles.dragged,
      )}
      style={dragOffset(held)}
      onClick={drag.clicked(() => word && onClear())}
      {...(word && !locked ? drag.handlersFor(word.id) : {})}
    >
      {word ? (
        <span className={styles.label}>
          <RubyText text={word.text} ruby={ruby} />
        </span>
      ) : (
        <span className={styles.number}>{number}</span>
      )}
    </button>
  );
};
