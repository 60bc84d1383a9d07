import type { SurveySheet } from '@tokiori/contract';
import { Link } from '@tanstack/react-router';
import { LineItem, LineList } from '../../../ui/data/line-list';
import { StatusChip } from '../../../ui/feedback/chip';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Meter } from '../../../ui/feedback/progress';
import { formatDate, formatInstant } from '../../../ui/format/date';
import { formatDuration, formatNumber } from '../../../ui/format/number';
import styles from './score.module.css';

interface Props {
  /** The newest first. */
  sheets: readonly SurveySheet[];
  /** Of all, also those that are not among them. */
  total: number;
  today: string;
}

const momentOf = ({ finished_at, created_on }: SurveySheet, today: string): string =>
  finished_at === null ? formatDate(created_on, today) : formatInstant(finished_at, today);

/** The sittings of a course, each a way to what was answered. */
export const SheetsOverTime = ({ sheets, total, today }: Props) =>
  sheets.length === 0 ? (
    <EmptyState>まだ解答シートがありません。本人が受講すると、ここに表示されます。</EmptyState>
  ) : (
    <>
      <LineList label="解答シート">
        {sheets.map((sheet) => (
          <LineItem
            key={sheet.id}
            title={
              <Link
                to="/admin/users/$userId/survey-sheets/$surveySheetId"
                params={{ userId: sheet.user_id, surveySheetId: sheet.id }}
              >
                {momentOf(sheet, today)} {sheet.kind === 'Recap' ? '復習' : 'テスト'}
              </Link>
            }
            notes={[
              `${formatNumber(sheet.answered_count)} / ${formatNumber(sheet.question_count)}問`,
              formatDuration(sheet.duration_seconds),
            ]}
          >
            {sheet.progress === 'Completed' ? (
              <Meter numerator={sheet.correct_count} denominator={sheet.question_count} />
            ) : (
              <StatusChip status={sheet.progress} />
            )}
          </LineItem>
        ))}
      </LineList>
      {total > sheets.length && (
        <p className={styles.quiet}>
          新しい{formatNumber(sheets.length)}件を表示しています（全{formatNumber(total)}件）。
        </p>
      )}
    </>
  );
