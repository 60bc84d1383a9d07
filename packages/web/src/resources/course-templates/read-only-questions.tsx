import { EmptyState } from '../../ui/feedback/empty-state';
import { Card } from '../../ui/surface/card';
import type { OrderedQuestion } from './course-order';
import { QuestionLine } from './question-line';
import styles from './question-line.module.css';

/** The questions of a course that is offered to every company. */
export const ReadOnlyQuestions = ({ questions }: { questions: readonly OrderedQuestion[] }) => (
  <Card flush>
    {questions.length === 0 ? (
      <EmptyState>このコースには問題が入っていません。</EmptyState>
    ) : (
      <ol className={styles.list}>
        {questions.map((question) => (
          <li key={question.question_id}>
            <QuestionLine question={question} />
          </li>
        ))}
      </ol>
    )}
  </Card>
);
