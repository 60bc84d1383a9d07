import type { KpiUserCourse } from '@tokiori/contract';
import { exportKpiUserCourses, getUser, listKpiUserCourses } from '@tokiori/contract/client';
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { queryOf } from '../../../app/api/query-of';
import { Page } from '../../../app/page/page';
import { QueryBoundary } from '../../../app/page/query-boundary';
import { LinkButton } from '../../../ui/button/link-button';
import { TwoLines } from '../../../ui/data/two-lines';
import { StatusChip } from '../../../ui/feedback/chip';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { formatDate } from '../../../ui/format/date';
import { formatNumber } from '../../../ui/format/number';
import { PageHeader } from '../../../ui/surface/page-header';
import { NameLink } from '../../../ui/text/name-link';
import { statusOf } from '../../examinations/state-words';
import { kpiQuery } from '../kpi-query';
import type { ReportPeriod } from '../period';
import { PeriodMissing } from '../period-missing';
import { PeriodPicker } from '../period-picker';
import { PrintButton, PrintReport } from '../print-report';
import { SaveReport } from '../../../app/reports/save-report';
import { figureColumn } from './figure-columns';
import { MorePages } from './more-pages';
import { Table } from '../../../ui/data/table';
import type { Column } from '../../../ui/data/table-types';
import { useUserReport } from './use-user-report';

const TITLE = 'コース別成績';

/** One person's courses with their rates. */
export const ScoreCoursesPage = () => {
  const { userId } = useParams({ from: '/administration/admin/score/users/$userId/courses' });
  const { data: user } = useSuspenseQuery(queryOf(getUser, { params: { id: userId } }));
  const control = useUserReport();
  const { report, kept } = control;
  const { companyName, period, today, query } = report;
  const title = `${user.name}さんのコース別成績`;
  return (
    <Page title="コース別成績">
      <PrintReport facts={{ title, company: companyName, period, today }}>
        <PageHeader
          title={title}
          lead={user.department_name ?? undefined}
          back={{
            to: `/admin/users/${userId}/score`,
            label: `${user.name}さんの成績`,
            search: kept,
          }}
          action={<PrintButton />}
        />
        <PeriodPicker {...report} />
        {query ? (
          <Courses userId={userId} query={query} control={control} />
        ) : (
          <PeriodMissing {...report} />
        )}
      </PrintReport>
    </Page>
  );
};

interface Props {
  userId: number;
  query: ReportPeriod & { company_id?: number };
  control: ReturnType<typeof useUserReport>;
}

const Courses = ({ userId, query, control }: Props) => {
  const { sort, onSort, page, onPage, tableQuery } = control;
  const courses = useQuery({
    ...kpiQuery(listKpiUserCourses, {
      params: { user_id: userId },
      query: { ...query, ...tableQuery },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryBoundary query={courses} skeleton={<Skeleton blockRem={20} />}>
      {({ rows, total }) =>
        total === 0 ? (
          <EmptyState
            action={
              <LinkButton to="/admin/users/$userId/courses" params={{ userId }}>
                コースの割り当てを確認する
              </LinkButton>
            }
          >
            この期間に受講したコースはありません。期間を長くするか、コースを割り当ててください。
          </EmptyState>
        ) : (
          <>
            <Table
              narrow="sideways"
              caption={TITLE}
              columns={columnsFor(rows, userId, control.kept)}
              rows={rows}
              rowKey={({ id }) => id}
              sort={sort}
              actions={
                <SaveReport
                  endpoint={exportKpiUserCourses}
                  params={{ user_id: userId }}
                  query={query}
                  sort={sort}
                />
              }
              onSort={onSort}
            />
            <MorePages total={total} page={page} onPage={onPage} />
          </>
        )
      }
    </QueryBoundary>
  );
};

const Held = ({ from, to }: Pick<KpiUserCourse, 'from' | 'to'>) => (
  <TwoLines note={to === null ? '期限なし' : `${formatDate(to)}まで`}>
    {`${formatDate(from)}から`}
  </TwoLines>
);

const columnsFor = (
  rows: readonly KpiUserCourse[],
  userId: number,
  kept: Props['control']['kept'],
): Column<KpiUserCourse>[] => [
  {
    id: 'name',
    sortField: 'name',
    header: 'コース',
    isName: true,
    cell: ({ name, course_template_id: courseId }) => (
      <NameLink
        to="/admin/score/users/$userId/courses/$courseId"
        params={{ userId, courseId }}
        search={kept}
        tall
      >
        {name}
      </NameLink>
    ),
  },
  { id: 'from', sortField: 'from', header: '受講期間', oneLine: true, cell: Held },
  {
    id: 'progress',
    sortField: 'progress',
    firstOrder: 'DESC',
    align: 'end',
    header: '進み具合',
    cell: (row) => `${formatNumber(row.answered_count)} / ${formatNumber(row.question_count)}問`,
  },
  {
    id: 'result',
    sortField: 'result',
    header: '結果',
    oneLine: true,
    cell: (row) => <StatusChip status={statusOf(row)} />,
  },
  figureColumn('correct_rate', rows, ({ figures }) => figures.correct_rate),
  figureColumn('recap_correct_rate', rows, ({ figures }) => figures.recap_correct_rate),
  figureColumn('retention_rate', rows, ({ figures }) => figures.retention_rate),
  figureColumn('predicted_retention', rows, (row) => row.predicted_retention),
];
