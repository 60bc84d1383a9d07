import { EmptyState } from '../../ui/feedback/empty-state';
import { Card } from '../../ui/surface/card';
import { QuestionLine } from './question-line';
import styles from './question-line.module.css';
import type { OrderedQuestion } from './question-order';

interface Props {
  questions: readonly OrderedQuestion[];
  /** In their place where there are none: a sentence. */
  emptyText: string;
}

/** The questions in order of what is offered to every company. */
export const ReadOnlyQuestions = ({ questions, emptyText }: Props) => (
  <Card flush>
    {questions.length === 0 ? (
      <EmptyState>{emptyText}</EmptyState>
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
