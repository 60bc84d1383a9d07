import { listUserCourseQuestionSurveys } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { QueryBoundary } from '../../../app/page/query-boundary';
import { LineItem, LineList } from '../../../ui/data/line-list';
import { StatusChip } from '../../../ui/feedback/chip';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { formatInstant } from '../../../ui/format/date';
import { formatDuration, formatNumber } from '../../../ui/format/number';
import { Sheet } from '../../../ui/overlay/dialog';
import { kpiQuery } from '../kpi-query';
import styles from './score.module.css';

interface Props {
  userId: number;
  courseId: number;
  questionId: number;
  /** `undefined` when it is on another page of the table. */
  title: string | undefined;
  today: string;
  onClose: () => void;
}

const NEWEST = { range: '[0,199]', sort: '["answered_at","DESC"]' };

/** Every answer of a person to a question of a course, the newest first. */
export const QuestionAnswers = ({ userId, courseId, questionId, title, today, onClose }: Props) => {
  const answers = useQuery(
    kpiQuery(listUserCourseQuestionSurveys, {
      params: { user_id: userId, course_id: courseId, question_id: questionId },
      query: NEWEST,
    }),
  );
  return (
    <Sheet open title={`「${title ?? '問題'}」への解答`} onClose={onClose}>
      <QueryBoundary query={answers} skeleton={<Skeleton lines={5} />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState>この問題には、まだ解答していません。</EmptyState>
          ) : (
            <>
              <LineList label="解答">
                {rows.map((answer) => (
                  <LineItem
                    key={answer.id}
                    title={
                      <Link
                        to="/admin/users/$userId/survey-sheets/$surveySheetId"
                        params={{ userId, surveySheetId: answer.survey_sheet_id }}
                      >
                        {formatInstant(answer.answered_at, today)}
                      </Link>
                    }
                    notes={[
                      answer.kind === 'Recap' ? '復習' : 'テスト',
                      formatDuration(answer.duration_seconds),
                      ...(answer.skipped ? ['「わからない」と解答'] : []),
                    ]}
                  >
                    <StatusChip status={answer.correct ? 'Right' : 'Wrong'} />
                  </LineItem>
                ))}
              </LineList>
              {total > rows.length && (
                <p className={styles.quiet}>
                  新しい{formatNumber(rows.length)}件を表示しています（全{formatNumber(total)}件）。
                </p>
              )}
            </>
          )
        }
      </QueryBoundary>
    </Sheet>
  );
};
