import type { Objective } from '@tokiori/contract';
import { getKpiHistories } from '@tokiori/contract/client';
import { FIGURE_OF } from '@tokiori/domain';
import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '../../../app/page/query-boundary';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Card } from '../../../ui/surface/card';
import { HistoryChart } from '../history-chart';
import { kpiQuery } from '../kpi-query';
import { previousPeriod, type ReportPeriod } from '../period';

interface Props {
  objective: Objective;
  /** What every call of the report says. */
  query: ReportPeriod & Record<string, unknown>;
  /** Above a saved picture. */
  note: string;
}

/** How the chosen figure went; the period before comes when it is there, and the chart does not wait for it. */
export const History = ({ objective, query, note }: Props) => {
  const history = useQuery(kpiQuery(getKpiHistories, { query: { ...query, objective } }));
  const before = useQuery(
    kpiQuery(getKpiHistories, { query: { ...query, ...previousPeriod(query), objective } }),
  );
  return (
    <Card>
      <QueryBoundary query={history} skeleton={<Skeleton blockRem={20} />}>
        {(data) => (
          <HistoryChart
            name={FIGURE_OF[objective]}
            history={data}
            before={before.data}
            note={note}
          />
        )}
      </QueryBoundary>
    </Card>
  );
};
