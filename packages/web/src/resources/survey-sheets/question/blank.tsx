import type { LearnerQuestion } from '@tokiori/contract';
import type { KeyboardEvent } from 'react';
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
  isTarget: boolean;
  ruby: boolean;
  locked: boolean;
  drag: WordDrag;
  onPress: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** A blank within the statement. Pressing it chooses it; pressing a chosen one takes its word out. */
export const Blank = ({
  number,
  word,
  isTarget,
  ruby,
  locked,
  drag,
  onPress,
  onKeyDown,
}: Props) => {
  const held = word && drag.dragged?.wordId === word.id ? drag.dragged : null;
  const label = word ? `空欄${number}：${withoutRuby(word.text)}` : `空欄${number}`;
  return (
    <button
      type="button"
      data-blank={number}
      data-pick=""
      disabled={locked}
      aria-label={label}
      aria-pressed={isTarget}
      className={cx(
        styles.blank,
        word && styles.filled,
        isTarget && styles.target,
        drag.dragged?.over === number && styles.over,
        held && styles.dragged,
      )}
      style={dragOffset(held)}
      onClick={drag.clicked(onPress)}
      onKeyDown={onKeyDown}
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
