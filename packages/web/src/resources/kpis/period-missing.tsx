import { QueryBoundary } from '../../app/page/query-boundary';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import type { ReportPeriodState } from './use-report-period';

/** In place of a report while its days cannot be told. */
export const PeriodMissing = ({
  search,
  company,
}: Pick<ReportPeriodState, 'search' | 'company'>) =>
  search.period === 'custom' ? (
    <EmptyState>最初の日と最後の日を入力して「この期間で表示する」を押してください。</EmptyState>
  ) : (
    <QueryBoundary query={company} skeleton={<Skeleton blockRem={20} />}>
      {() => null}
    </QueryBoundary>
  );
