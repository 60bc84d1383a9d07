import type { ExaminationQuestion } from '@tokiori/contract';
import { cx } from '../../ui/cx';
import { Icon, type IconName } from '../../ui/icon/icon';
import styles from './examinations.module.css';

type Look = 'right' | 'wrong' | 'skipped' | 'notAsked';

const LOOKS: Record<Look, { icon: IconName | null; words: string }> = {
  right: { icon: 'circle', words: '正解' },
  wrong: { icon: 'cross', words: '不正解' },
  skipped: { icon: 'minus', words: 'スキップ' },
  notAsked: { icon: null, words: 'まだ出題していません' },
};

const lookOf = ({ last_correct, last_skipped }: ExaminationQuestion): Look => {
  if (last_correct === null) return 'notAsked';
  if (last_skipped) return 'skipped';
  return last_correct ? 'right' : 'wrong';
};

/** How the latest answer to a question went. */
export const QuestionMark = ({ question }: { question: ExaminationQuestion }) => {
  const look = lookOf(question);
  const { icon, words } = LOOKS[look];
  const label = `問題${question.sequence}：${words}`;
  return (
    <span className={cx(styles.mark, styles[look])}>
      {icon ? (
        <Icon name={icon} size="s" label={label} />
      ) : (
        <span role="img" aria-label={label}>
          {question.sequence}
        </span>
      )}
    </span>
  );
};

/** All questions of a course at a glance. */
export const QuestionMarks = ({ questions }: { questions: readonly ExaminationQuestion[] }) => (
  <>
    <ol className={styles.marks} aria-label="問題ごとの直近の正誤">
      {questions.map((question) => (
        <li key={question.question_id}>
          <QuestionMark question={question} />
        </li>
      ))}
    </ol>
    <ul className={styles.legend} aria-hidden="true">
      {(Object.keys(LOOKS) as Look[]).map((look) => (
        <li key={look}>
          <span className={cx(styles.mark, styles[look])}>
            {LOOKS[look].icon && <Icon name={LOOKS[look].icon} size="s" />}
          </span>
          {LOOKS[look].words}
        </li>
      ))}
    </ul>
  </>
);
