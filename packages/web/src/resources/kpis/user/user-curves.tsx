import type { KpiHistory } from '@tokiori/contract';
import { getKpiCorrect, getKpiRecap, getKpiRetention, getKpiTaken } from '@tokiori/contract/client';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { QueryBoundary } from '../../../app/page/query-boundary';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Card } from '../../../ui/surface/card';
import { ExplainedFigure } from '../explained';
import type { ReportFigure } from '../figure-words';
import { HistoryChart } from '../history-chart';
import { kpiQuery } from '../kpi-query';
import type { ReportPeriod } from '../period';
import styles from '../score/score.module.css';
import { rateHistory, standHistory, takenHistory } from './curve-history';

interface Props {
  userId: number;
  query: ReportPeriod & { company_id?: number };
  /** Above a saved picture. */
  note: string;
}

/** How a person went: what they answer right, remember, and do. */
export const UserCurves = ({ userId, query, note }: Props) => {
  const input = { params: { user_id: userId }, query };
  const correct = useQuery(kpiQuery(getKpiCorrect, input));
  const recap = useQuery(kpiQuery(getKpiRecap, input));
  const retention = useQuery(kpiQuery(getKpiRetention, input));
  const taken = useQuery(kpiQuery(getKpiTaken, input));
  return (
    <div className={styles.charts}>
      <Curve
        name="correct_rate"
        query={correct}
        note={note}
        historyOf={(curve) => rateHistory(curve, query)}
      />
      <Curve
        name="recap_correct_rate"
        query={recap}
        note={note}
        historyOf={(curve) => rateHistory(curve, query)}
      />
      <Curve
        name="retention_rate"
        query={retention}
        note={note}
        historyOf={(curve) => standHistory(curve, query)}
      />
      {(['taken_questions', 'taken_duration'] as const).map((name) => (
        <Curve
          key={name}
          name={name}
          query={taken}
          note={note}
          historyOf={(curve) => takenHistory(curve, name, query)}
        />
      ))}
    </div>
  );
};

interface CurveProps<Data> {
  name: ReportFigure;
  query: UseQueryResult<Data>;
  note: string;
  historyOf: (data: Data) => KpiHistory;
}

const Curve = <Data,>({ name, query, note, historyOf }: CurveProps<Data>) => (
  <Card>
    <h3>
      <ExplainedFigure name={name} />
    </h3>
    <QueryBoundary query={query} skeleton={<Skeleton blockRem={18} />}>
      {(data) => <HistoryChart name={name} history={historyOf(data)} note={note} />}
    </QueryBoundary>
  </Card>
);
