import { getKpiAttention, getKpiTotal } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '../../app/page/query-boundary';
import { LinkButton } from '../../ui/button/link-button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Section } from '../../ui/surface/card';
import { Attention } from './home/attention';
import { Totals } from './home/totals';
import { kpiQuery } from './kpi-query';
import { periodOf } from './period';
import { SCORE_PAGE } from './score-address';

/** What a department manager sees of their departments, beside their own learning: 30 days, and who waits. */
export const ManagerHome = ({ today }: { today: string }) => {
  const query = periodOf({}, { today, firstMonth: undefined })!;
  const attention = useQuery(kpiQuery(getKpiAttention, {}));
  const total = useQuery(kpiQuery(getKpiTotal, { query }));
  return (
    <>
      <Section title="担当する部署で対応が必要なこと">
        <QueryBoundary query={attention} skeleton={<Skeleton blockRem={14} />}>
          {(data) => <Attention attention={data} period={{}} />}
        </QueryBoundary>
      </Section>
      <Section
        title="担当する部署の30日間"
        action={<LinkButton to={SCORE_PAGE}>部署の成績を見る</LinkButton>}
      >
        <QueryBoundary query={total} skeleton={<Skeleton blockRem={18} />}>
          {(data) => <Totals total={data} />}
        </QueryBoundary>
      </Section>
    </>
  );
};
