import { getKpiUser, getKpiWeakPoints } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '../../../app/page/query-boundary';
import { LinkButton } from '../../../ui/button/link-button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Section } from '../../../ui/surface/card';
import { FigureCards } from '../home/totals';
import { kpiQuery } from '../kpi-query';
import { periodSearchOf, periodWords, type ReportPeriod } from '../period';
import { PeriodMissing } from '../period-missing';
import { PeriodPicker } from '../period-picker';
import { PrintButton, PrintReport } from '../print-report';
import { useReportPeriod } from '../use-report-period';
import styles from '../score/score.module.css';
import { UserCurves } from './user-curves';
import { WeakPoints } from './weak-points';

interface Props {
  user: { id: number; name: string };
}

/** One person's report: the figures of a period, how they went, and what is weak. */
export const UserScore = ({ user: { id, name } }: Props) => {
  const report = useReportPeriod();
  const { companyName, period, today, query, search } = report;
  return (
    <PrintReport facts={{ title: `${name}さんの成績`, company: companyName, period, today }}>
      <div className={styles.links}>
        <LinkButton
          to="/admin/score/users/$userId/courses"
          params={{ userId: id }}
          search={periodSearchOf(search)}
        >
          コース別の成績を見る
        </LinkButton>
        <PrintButton />
      </div>
      <PeriodPicker {...report} />
      {query ? (
        <PeriodPart
          userId={id}
          query={query}
          note={`${name} ${periodWords(query, '')} ${companyName}（${today}作成）`}
        />
      ) : (
        <PeriodMissing {...report} />
      )}
      <WeakPart userId={id} today={today} />
    </PrintReport>
  );
};

interface PartProps {
  userId: number;
  query: ReportPeriod & { company_id?: number };
  note: string;
}

const PeriodPart = ({ userId, query, note }: PartProps) => {
  const total = useQuery(kpiQuery(getKpiUser, { params: { user_id: userId }, query }));
  return (
    <>
      <Section title="この期間の成績">
        <QueryBoundary query={total} skeleton={<Skeleton blockRem={18} />}>
          {({ figures, previous, predicted_retention: predicted }) => (
            <>
              <p className={styles.quiet}>▲▼は前の期間との差です。</p>
              <FigureCards figures={figures} previous={previous.figures} predicted={predicted} />
            </>
          )}
        </QueryBoundary>
      </Section>
      <Section title="推移">
        <UserCurves userId={userId} query={query} note={note} />
      </Section>
    </>
  );
};

/** Of all time: it loads once, whatever the period is. */
const WeakPart = ({ userId, today }: { userId: number; today: string }) => {
  const points = useQuery(kpiQuery(getKpiWeakPoints, { params: { user_id: userId } }));
  return (
    <Section title="苦手なところ">
      <QueryBoundary query={points} skeleton={<Skeleton blockRem={18} />}>
        {(data) => <WeakPoints points={data} today={today} />}
      </QueryBoundary>
    </Section>
  );
};
