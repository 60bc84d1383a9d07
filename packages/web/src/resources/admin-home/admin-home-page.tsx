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
import homeStyles from '../kpis/home/home.module.css';
import { kpiQuery } from '../kpis/kpi-query';
import { periodWords } from '../kpis/period';
import { PeriodMissing } from '../kpis/period-missing';
import { PeriodPicker } from '../kpis/period-picker';
import { PrintButton, PrintReport } from '../kpis/print-report';
import { useReportPeriod, type ReportPeriodState } from '../kpis/use-report-period';
import styles from './admin-home.module.css';
import { FirstStepsAgain, FirstStepsList } from './first-steps';
import { Seats } from './seats';
import { useSearchValues } from '../../app/page/use-search-values';

const TITLE = '管理ダッシュボード';

export const AdminHomePage = () => {
  const report = useReportPeriod();
  const { today, companyName, period, query } = report;
  const administered = useAdministered();
  const isOwn = administered.otherCompanyId === null;
  const firstSteps = useFirstSteps();
  return (
    <Page title="管理ダッシュボード">
      <PrintReport facts={{ title: TITLE, company: companyName, period, today }}>
        <PageHeader title={TITLE} lead={companyName} action={<PrintButton />} />
        {isOwn && firstSteps && !firstSteps.put_away && <FirstStepsList list={firstSteps} />}
        <PeriodPicker {...report} />
        <AttentionPart search={report.search} />
        {query ? <PeriodPart report={report} query={query} /> : <PeriodMissing {...report} />}
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

/** Of today, whatever the period is: it loads once. */
const AttentionPart = ({ search }: Pick<ReportPeriodState, 'search'>) => {
  const administered = useAdministered();
  const attention = useQuery(kpiQuery(getKpiAttention, { query: companySearch(administered) }));
  return (
    <Section title="対応が必要なこと">
      <QueryBoundary query={attention} skeleton={<Skeleton blockRem={14} />}>
        {(data) => (
          <Attention
            attention={data}
            period={search}
            companyId={administered.otherCompanyId ?? undefined}
          />
        )}
      </QueryBoundary>
    </Section>
  );
};

interface PeriodPartProps {
  report: ReportPeriodState;
  query: NonNullable<ReportPeriodState['query']>;
}

/** What depends on the period; each part loads by itself. */
const PeriodPart = ({ report: { search, today, companyName }, query }: PeriodPartProps) => {
  const { otherCompanyId } = useAdministered();
  const total = useQuery(kpiQuery(getKpiTotal, { query }));
  const { objective, chooseObjective } = useObjective();
  const isUntouched = total.data !== undefined && isWithoutAnswers(total.data);
  const part = { objective, query, period: search, companyId: otherCompanyId ?? undefined };
  if (isUntouched)
    return (
      <Section title="この期間の成績">
        <EmptyState action={<LinkButton to="/admin/courses">コース一覧を開く</LinkButton>}>
          まだ解答がありません。割り当てたコースの問題に受講者が解答すると、ここに成績が表示されます。
        </EmptyState>
      </Section>
    );
  return (
    <>
      <Section title="この期間の成績">
        <QueryBoundary query={total} skeleton={<Skeleton blockRem={18} />}>
          {(data) => <Totals total={data} />}
        </QueryBoundary>
      </Section>
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
    </>
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
