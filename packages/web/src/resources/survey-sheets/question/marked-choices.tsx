import { cx } from '../../../ui/cx';
import { Icon, type IconName } from '../../../ui/icon/icon';
import { ANSWER_KINDS } from './answer-kinds';
import { useAnswerer } from './answerer';
import { ChoiceImage } from './choice-cards';
import styles from './choices.module.css';
import { markOf, type JudgedAnswer, type Mark } from './marks';
import { RubyText } from './ruby-text';

type Tag = { icon: IconName; words: string } | null;

const tagsFor = (answerer: string): Record<Mark, Tag> => ({
  right: { icon: 'circle', words: `${answerer}の解答：正解` },
  wrong: { icon: 'cross', words: `${answerer}の解答` },
  missed: { icon: 'circle', words: '正解' },
  none: null,
});

interface Props {
  result: JudgedAnswer;
  ruby: boolean;
  /** The verdict has just come: the colours turn in. */
  turning?: boolean;
}

/** The choices with what was picked and what was right: marks and words, not colours alone. */
export const MarkedChoices = ({ result, ruby, turning = false }: Props) => {
  const { question } = result;
  const isSeveral = ANSWER_KINDS[question.answer_type].takesSeveral;
  const tags = tagsFor(useAnswerer());
  return (
    <ul className={cx(styles.list, isSeveral && styles.several)}>
      {question.selectable.map(({ id, text, image }, at) => {
        const mark = markOf(id, result);
        const tag = tags[mark];
        return (
          <li
            key={id}
            data-mark={mark}
            className={cx(styles.card, styles[mark], turning && styles.turning)}
          >
            <span className={styles.key}>{at + 1}</span>
            <span className={styles.text}>
              <RubyText text={text} ruby={ruby} />
              {image && <ChoiceImage image={image} number={at + 1} />}
            </span>
            {tag && (
              <span className={styles.tag}>
                <Icon name={tag.icon} size="s" />
                {tag.words}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
};
