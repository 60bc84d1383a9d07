import { cx } from '../../../ui/cx';
import { Icon, type IconName } from '../../../ui/icon/icon';
import { ChoiceImage } from './choice-cards';
import styles from './choices.module.css';
import { markOf, type Judged, type Mark } from './marks';
import { RubyText } from './ruby-text';

const MARKS: Record<Mark, { icon: IconName | null; tag: string | null }> = {
  right: { icon: 'circle', tag: 'あなたの解答：正解' },
  wrong: { icon: 'cross', tag: 'あなたの解答' },
  missed: { icon: 'circle', tag: '正解' },
  none: { icon: null, tag: null },
};

interface Props {
  result: Judged;
  ruby: boolean;
  /** The verdict has just come: the colours turn in. */
  turning?: boolean;
}

/** The choices with what was picked and what was right: marks and words, not colours alone. */
export const MarkedChoices = ({ result, ruby, turning = false }: Props) => (
  <ul
    className={cx(styles.list, result.question.answer_type === 'MultiSelectable' && styles.several)}
  >
    {result.question.selectable.map(({ id, text, image }, at) => {
      const mark = markOf(id, result);
      const { icon, tag } = MARKS[mark];
      return (
        <li
          key={id}
          data-mark={mark}
          className={cx(styles.card, styles[mark], turning && styles.turning)}
        >
          <span className={styles.key} aria-hidden="true">
            {icon ? <Icon name={icon} size="s" /> : at + 1}
          </span>
          <span className={styles.text}>
            <RubyText text={text} ruby={ruby} />
            {image && <ChoiceImage image={image} number={at + 1} />}
          </span>
          {tag && <span className={styles.tag}>{tag}</span>}
        </li>
      );
    })}
  </ul>
);
