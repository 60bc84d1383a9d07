import type { KpiTotal } from '@tokiori/contract';
import { getKpiResults, getKpiTotal } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '../../../app/page/query-boundary';
import { LinkButton } from '../../../ui/button/link-button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { isWithoutAnswers, Totals } from '../home/totals';
import { kpiQuery } from '../kpi-query';
import { previousPeriod } from '../period';
import { hasAttributes } from './score-search';
import type { Score, ScoreQuery } from './use-score';

interface Props {
  score: Score;
  query: ScoreQuery;
}

/** The figures of everybody under the filters. */
export const Everybody = ({ score, query }: Props) =>
  hasAttributes(score.search) ? <ByAttributes query={query} /> : <OfPlace query={score.placed!} />;

const OfPlace = ({ query }: { query: NonNullable<Score['placed']> }) => {
  const total = useQuery(kpiQuery(getKpiTotal, { query }));
  return (
    <QueryBoundary query={total} skeleton={<Skeleton blockRem={18} />}>
      {(data) =>
        isWithoutAnswers(data) ? (
          <EmptyState action={<LinkButton to="/admin/courses">コース一覧を開く</LinkButton>}>
            この条件に合う解答は、まだありません。割り当てたコースの問題に受講者が解答すると、ここに成績が表示されます。
          </EmptyState>
        ) : (
          <Totals total={data} />
        )
      }
    </QueryBoundary>
  );
};

/** The total knows of departments and courses alone; with other filters both periods are asked for one by one. */
const ByAttributes = ({ query }: Pick<Props, 'query'>) => {
  const before = previousPeriod(query);
  const now = useQuery(kpiQuery(getKpiResults, { query }));
  // By what people belonged to as the period itself is counted, whatever the one before would be.
  const membership = now.data?.membership;
  const previous = useQuery({
    ...kpiQuery(getKpiResults, {
      query: { ...query, ...before, ...(membership === undefined ? {} : { membership }) },
    }),
    enabled: membership !== undefined,
  });
  return (
    <QueryBoundary query={now} skeleton={<Skeleton blockRem={18} />}>
      {(data) => {
        const total: KpiTotal = {
          ...data,
          from: query.from,
          to: query.to,
          predicted_retention: null,
          previous: {
            ...before,
            learners: previous.data?.learners ?? null,
            figures: previous.data?.figures ?? null,
          },
        };
        return <Totals total={total} />;
      }}
    </QueryBoundary>
  );
};
