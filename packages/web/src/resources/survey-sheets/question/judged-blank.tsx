import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/icon/icon';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { judgedBlank, type JudgedAnswer } from './marks';
import { RubyText } from './ruby-text';
import styles from './words.module.css';

interface Props {
  blank: number;
  result: JudgedAnswer;
  ruby: boolean;
}

/** A blank with the word given and, where that was wrong, the word that belongs there. */
export const JudgedBlank = ({ blank, result, ruby }: Props) => {
  const { given, correct, isCorrect } = judgedBlank(blank, result);
  if (isCorrect) {
    return (
      <span className={cx(styles.blank, styles.judged, styles.right)} data-mark="right">
        <Icon name="circle" size="s" label="正解" />
        <RubyText text={correct} ruby={ruby} />
      </span>
    );
  }
  return (
    <span
      className={cx(styles.blank, styles.judged, given === null ? styles.open : styles.wrong)}
      data-mark="missed"
    >
      {given !== null && (
        <>
          <Icon name="cross" size="s" label="不正解" />
          <span className={styles.given}>
            <RubyText text={given} ruby={ruby} />
          </span>
        </>
      )}
      <span className={styles.correction}>
        <Icon name="circle" size="s" />
        <VisuallyHidden>正しくは</VisuallyHidden>
        <RubyText text={correct} ruby={ruby} />
      </span>
    </span>
  );
};
