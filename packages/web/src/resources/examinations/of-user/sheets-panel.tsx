import type { Examination, SurveySheet } from '@tokiori/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { QueryBoundary } from '../../../app/page/query-boundary';
import { LineItem, LineList } from '../../../ui/data/line-list';
import { StatusChip } from '../../../ui/feedback/chip';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Meter } from '../../../ui/feedback/progress';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { formatDate, toDateText } from '../../../ui/format/date';
import { Sheet } from '../../../ui/overlay/dialog';
import { sheetsOf } from './of-user.api';

interface Props {
  examination: Examination;
  onClose: () => void;
}

const dayOf = ({ finished_at, created_on }: SurveySheet): string =>
  formatDate(finished_at === null ? created_on : toDateText(new Date(finished_at)));

/** The sittings of an examination, each a way to what was answered. */
export const SheetsPanel = ({ examination, onClose }: Props) => {
  const query = useQuery(sheetsOf(examination.id));
  return (
    <Sheet open title={`「${examination.name}」の解答シート`} onClose={onClose}>
      <QueryBoundary query={query} skeleton={<Skeleton lines={5} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState>まだ解答シートがありません。</EmptyState>
          ) : (
            <LineList label="解答シート">
              {rows.map((sheet) => (
                <LineItem
                  key={sheet.id}
                  title={
                    <Link
                      to="/admin/users/$userId/survey-sheets/$surveySheetId"
                      params={{ userId: sheet.user_id, surveySheetId: sheet.id }}
                    >
                      {dayOf(sheet)} {sheet.kind === 'Recap' ? '復習' : 'テスト'}
                    </Link>
                  }
                  notes={[`${sheet.answered_count} / ${sheet.question_count}問`]}
                >
                  {sheet.progress === 'Completed' ? (
                    <Meter numerator={sheet.correct_count} denominator={sheet.question_count} />
                  ) : (
                    <StatusChip status={sheet.progress} />
                  )}
                </LineItem>
              ))}
            </LineList>
          )
        }
      </QueryBoundary>
    </Sheet>
  );
};
