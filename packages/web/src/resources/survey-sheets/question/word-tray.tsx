import type { LearnerQuestion } from '@tokiori/contract';
import { cx } from '../../../ui/cx';
import { dragOffset } from './drag-offset';
import { keyLabel } from './keys';
import { RubyText } from './ruby-text';
import type { WordDrag } from './use-word-drag';
import styles from './words.module.css';

interface Props {
  question: LearnerQuestion;
  placed: readonly (number | null)[];
  ruby: boolean;
  locked: boolean;
  drag: WordDrag;
  onPick: (wordId: number) => void;
}

/** The word cards. One that is placed keeps its room here. */
export const WordTray = ({ question, placed, ruby, locked, drag, onPick }: Props) => (
  <ul className={styles.tray} aria-label="語句">
    {question.orderable.map(({ id, text }, at) => {
      const isUsed = placed.includes(id);
      const held = !isUsed && drag.dragged?.wordId === id ? drag.dragged : null;
      return (
        <li key={id}>
          <button
            type="button"
            data-pick=""
            disabled={locked}
            className={cx(styles.word, isUsed && styles.used, held && styles.dragged)}
            style={dragOffset(held)}
            aria-pressed={isUsed}
            aria-keyshortcuts={keyLabel(at) ?? undefined}
            onClick={drag.clicked(() => onPick(id))}
            {...(locked || isUsed ? {} : drag.handlersFor(id))}
          >
            {keyLabel(at) && (
              <span className={styles.key} aria-hidden="true">
                {keyLabel(at)}
              </span>
            )}
            <span className={styles.label}>
              <RubyText text={text} ruby={ruby} />
            </span>
          </button>
        </li>
      );
    })}
  </ul>
);
