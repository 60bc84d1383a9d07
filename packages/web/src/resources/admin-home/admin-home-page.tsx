import type { Objective } from '@tokiori/contract';
import { getKpiAttention, getKpiTotal } from '@tokiori/contract/client';
import { FIGURE_OF } from '@tokiori/domain';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useFirstSteps } from '../../app/first-steps/use-first-steps';
import { Page } from '../../app/page/page';
import { QueryBoundary } from '../../app/page/query-boundary';
import { companySearch, useAdministered } from '../../app/session/administered';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Select } from '../../ui/field/select';
import { PageHeader } from '../../ui/surface/page-header';
import { Section } from '../../ui/surface/card';
import {
  DEFAULT_OBJECTIVE,
  figureLabel,
  objectiveIn,
  objectiveOptions,
} from '../kpis/figure-words';
import { Attention } from '../kpis/home/attention';
import { History } from '../kpis/home/history';
import { CoursesPart, DepartmentsPart, RankingPart } from '../kpis/home/period-parts';
import { isWithoutAnswers, Totals } from '../kpis/home/totals';
import { WeakestPart } from '../kpis/home/weakest-part';
import homeStyles from '../kpis/home/home.module.css';
import { kpiQuery } from '../kpis/kpi-query';
import { periodWords } from '../kpis/period';
import { MembershipPicker } from '../kpis/membership-picker';
import { PeriodMissing } from '../kpis/period-missing';
import { PeriodPicker } from '../kpis/period-picker';
import { PrintButton, PrintReport } from '../kpis/print-report';
import { Weaknesses } from '../kpis/score/weaknesses';
import { useReportPeriod, type ReportPeriodState } from '../kpis/use-report-period';
import styles from './admin-home.module.css';
import { FirstStepsAgain, FirstStepsList } from './first-steps';
import { Seats } from './seats';
import { useSearchValues } from '../../app/page/use-search-values';

const TITLE = '管理ダッシュボード';

export const AdminHomePage = () => {
  const report = useReportPeriod();
  const { today, companyName, period, held, groupQuery: query } = report;
  const administered = useAdministered();
  const isOwn = administered.otherCompanyId === null;
  const firstSteps = useFirstSteps();
  return (
    <Page title="管理ダッシュボード">
      <PrintReport facts={{ title: TITLE, company: companyName, period, held, today }}>
        <PageHeader title={TITLE} lead={companyName} action={<PrintButton />} />
        {isOwn && firstSteps && !firstSteps.put_away && <FirstStepsList list={firstSteps} />}
        <AttentionPart report={report} />
        <Section title="この期間の成績">
          <div className={styles.period}>
            <PeriodPicker {...report} />
            <MembershipPicker {...report} />
          </div>
          {query ? <PeriodTotals query={query} /> : <PeriodMissing {...report} />}
        </Section>
        {query && <Comparisons report={report} query={query} />}
        <Section title="会社が苦手なこと">
          <Weaknesses place={companySearch(administered)} isAuthor={isOwn} today={today} />
        </Section>
        <Section title="契約の席">
          <QueryBoundary query={report.company} skeleton={<Skeleton blockRem={7} />}>
            {(company) => <Seats company={company} isOwn={isOwn} />}
          </QueryBoundary>
        </Section>
        {isOwn && firstSteps?.put_away && <FirstStepsAgain />}
      </PrintReport>
    </Page>
  );
};

/** Who is late is of today, whatever the period is, and loads once; what is known least is of the period. */
const AttentionPart = ({
  report: { search, groupQuery: query, today },
}: {
  report: ReportPeriodState;
}) => {
  const administered = useAdministered();
  const part = { period: search, companyId: administered.otherCompanyId ?? undefined };
  const attention = useQuery(kpiQuery(getKpiAttention, { query: companySearch(administered) }));
  return (
    <Section title="対応が必要なこと">
      <QueryBoundary query={attention} skeleton={<Skeleton blockRem={14} />}>
        {(data) => (
          <Attention
            attention={data}
            {...part}
            weakest={query && <WeakestPart {...part} query={query} today={today} />}
          />
        )}
      </QueryBoundary>
    </Section>
  );
};

type PeriodQuery = NonNullable<ReportPeriodState['groupQuery']>;

/** Asked once for both parts that rest on it. */
const useTotal = (query: PeriodQuery) => useQuery(kpiQuery(getKpiTotal, { query }));

/** What the period came to beside the one before. */
const PeriodTotals = ({ query }: { query: PeriodQuery }) => (
  <QueryBoundary query={useTotal(query)} skeleton={<Skeleton blockRem={18} />}>
    {(total) =>
      isWithoutAnswers(total) ? (
        <EmptyState action={<LinkButton to="/admin/courses">コース一覧を開く</LinkButton>}>
          まだ解答がありません。割り当てたコースの問題に受講者が解答すると、ここに成績が表示されます。
        </EmptyState>
      ) : (
        <Totals total={total} />
      )
    }
  </QueryBoundary>
);

interface ComparisonsProps {
  report: ReportPeriodState;
  query: PeriodQuery;
}

/** The figure over the period, by department, course and person; each part loads by itself. */
const Comparisons = ({ report, query }: ComparisonsProps) => {
  const { search, today, companyName } = report;
  const { otherCompanyId } = useAdministered();
  const total = useTotal(query).data;
  const { objective, chooseObjective } = useObjective();
  const part = { objective, query, period: search, companyId: otherCompanyId ?? undefined };
  if (total && isWithoutAnswers(total)) return null;
  return (
    <Section
      title={`${figureLabel(FIGURE_OF[objective])}の推移と比較`}
      action={
        <div className={styles.objective}>
          <Select
            label="指標"
            options={objectiveOptions}
            value={objective}
            onChange={(event) => chooseObjective(objectiveIn(event.target.value))}
          />
        </div>
      }
    >
      <History
        objective={objective}
        query={query}
        note={`${periodWords(query, '')} ${companyName}（${today}作成）`}
      />
      <div className={homeStyles.parts}>
        <div className={homeStyles.column}>
          <DepartmentsPart {...part} />
          <CoursesPart {...part} />
        </div>
        <RankingPart {...part} />
      </div>
    </Section>
  );
};

/** The figure that is looked at, kept in the address. */
const useObjective = () => {
  const search = useSearchValues();
  const navigate = useNavigate();
  return {
    objective: objectiveIn(search['objective']) ?? DEFAULT_OBJECTIVE,
    chooseObjective: (objective: Objective | undefined): void =>
      void navigate({
        to: '.',
        search: {
          ...search,
          objective: objective === DEFAULT_OBJECTIVE ? undefined : objective,
        } as never,
        replace: true,
        resetScroll: false,
      }),
  };
};
