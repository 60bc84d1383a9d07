import type { LearnerQuestion } from '@tokiori/contract';
import { cx } from '../../../ui/cx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { ANSWER_KINDS } from './answer-kinds';
import { keyLabel } from './keys';
import styles from './choices.module.css';
import { RubyText } from './ruby-text';

interface Props {
  question: LearnerQuestion;
  selected: readonly number[];
  ruby: boolean;
  /** Of its words, where they are not in that of the page. */
  lang?: string | undefined;
  /** On its way to the server: shown, no longer to be changed. */
  locked: boolean;
  onPick: (id: number) => void;
}

/** The choices as whole cards; the number at the left is the key that picks it. */
export const ChoiceCards = ({ question, selected, ruby, lang, locked, onPick }: Props) => {
  const isSeveral = ANSWER_KINDS[question.answer_type].takesSeveral;
  return (
    <fieldset className={cx(styles.list, isSeveral && styles.several)}>
      <legend>
        {isSeveral ? (
          <span className={styles.hint}>あてはまるものをすべて選んでください。</span>
        ) : (
          <VisuallyHidden>選択肢</VisuallyHidden>
        )}
      </legend>
      {question.selectable.map(({ id, text, image }, at) => (
        <label key={id} className={cx(styles.card, styles.pick)}>
          <input
            className={styles.input}
            type={isSeveral ? 'checkbox' : 'radio'}
            name="choice"
            checked={selected.includes(id)}
            disabled={locked}
            aria-keyshortcuts={keyLabel(at) ?? undefined}
            onChange={() => onPick(id)}
          />
          <span className={styles.key} aria-hidden="true">
            {at + 1}
          </span>
          <span className={styles.text} lang={lang}>
            <RubyText text={text} ruby={ruby} />
            {image && <ChoiceImage image={image} number={at + 1} />}
          </span>
        </label>
      ))}
    </fieldset>
  );
};

export const ChoiceImage = ({ image, number }: { image: string; number: number }) => (
  <img className={styles.image} src={image} alt={`選択肢${number}の画像`} />
);
