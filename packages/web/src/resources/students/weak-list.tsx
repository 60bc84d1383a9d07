import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { QueryBoundary } from '../../app/page/query-boundary';
import { StatusChip } from '../../ui/feedback/chip';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { LazyPractice } from '../../app/practice/lazy-practice';
import { todayText } from '../../ui/format/date';
import { Icon } from '../../ui/icon/icon';
import { Stack } from '../../ui/surface/card';
import styles from '../../app/page/rows.module.css';
import { recentAnswersQuery } from './weak.api';
import { weakQuestions, type WeakQuestion } from './weak-questions';

const statusOf = ({ last }: WeakQuestion) =>
  last.correct ? 'Right' : last.skipped ? 'Skipped' : 'Wrong';

const Row = ({ question }: { question: WeakQuestion }) => (
  <li>
    <Link
      to="/survey-sheets/$surveySheetId/surveys/$surveyId/result"
      params={{ surveySheetId: question.last.survey_sheet_id, surveyId: question.last.id }}
      className={styles.row}
    >
      <span className={styles.texts}>
        <strong>{question.title}</strong>
        <span className={styles.note}>
          {question.asked}回中{question.wrong}回まちがい
        </span>
      </span>
      <StatusChip
        status={statusOf(question)}
        label={question.last.correct ? '前回は正解' : undefined}
      />
      <Icon name="right" size="s" />
    </Link>
  </li>
);

/** What was most often wrong in the last three months, each with the way back to its commentary. */
export const WeakList = () => (
  <QueryBoundary
    query={useQuery(recentAnswersQuery(todayText()))}
    skeleton={<Skeleton blockRem={20} />}
  >
    {(answers) => {
      const questions = weakQuestions(answers);
      if (questions.length === 0) {
        return <EmptyState>この3か月に、まちがえた問題はありません。</EmptyState>;
      }
      return (
        <Stack>
          <LazyPractice of="Weak" />
          <p>この3か月に、まちがえた回数の多い問題です。選ぶと、前回の解答と解説を読み直せます。</p>
          <ol className={styles.rows}>
            {questions.map((question) => (
              <Row key={question.questionId} question={question} />
            ))}
          </ol>
        </Stack>
      );
    }}
  </QueryBoundary>
);
