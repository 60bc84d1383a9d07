import { QUESTION_TYPE_LABELS } from '@tokiori/domain';
import { Meter } from '../../ui/feedback/progress';
import { NameLink } from '../../ui/text/name-link';
import type { OrderedQuestion } from './question-order';
import styles from './question-line.module.css';

/** One question of several with how people did. */
export const QuestionLine = ({ question }: { question: OrderedQuestion }) => (
  <div className={styles.line}>
    <div className={styles.texts}>
      <NameLink to="/admin/questions/$questionId" params={{ questionId: question.question_id }}>
        {question.title}
      </NameLink>
      <span className={styles.note}>
        {QUESTION_TYPE_LABELS[question.question_type]}　{question.minor_category_name}
      </span>
    </div>
    {!question.rateHidden && (
      <span className={styles.rate}>
        <span className={styles.rateLabel}>正答率</span>{' '}
        <Meter numerator={question.correct_count} denominator={question.asked} />
      </span>
    )}
  </div>
);
