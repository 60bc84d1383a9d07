import type { KpiUserQuestion } from '@tokiori/contract';
import {
  exportKpiUserQuestions,
  getCourseTemplate,
  getUser,
  listKpiUserQuestions,
  listUserCourseSheets,
} from '@tokiori/contract/client';
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { queryOf } from '../../../app/api/query-of';
import { Page } from '../../../app/page/page';
import { QueryBoundary } from '../../../app/page/query-boundary';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Section } from '../../../ui/surface/card';
import { PageHeader } from '../../../ui/surface/page-header';
import { kpiQuery } from '../kpi-query';
import type { ReportPeriod } from '../period';
import { PeriodMissing } from '../period-missing';
import { PeriodPicker } from '../period-picker';
import { PrintButton, PrintReport } from '../print-report';
import { SaveReport } from '../../../app/reports/save-report';
import { MorePages } from './more-pages';
import { QuestionAnswers } from './question-answers';
import { questionColumns } from './question-columns';
import { Table } from '../../../ui/data/table';
import styles from './score.module.css';
import { SheetsOverTime } from './sheets-over-time';
import { useUserReport } from './use-user-report';

const ROUTE = '/administration/admin/score/users/$userId/courses/$courseId';

/** How one person did in one course, question by question. */
export const ScoreCoursePage = () => {
  const { userId, courseId } = useParams({ from: ROUTE });
  const { data: user } = useSuspenseQuery(queryOf(getUser, { params: { id: userId } }));
  const { data: course } = useSuspenseQuery(
    queryOf(getCourseTemplate, { params: { course_template_id: courseId } }),
  );
  const control = useUserReport();
  const { report, kept } = control;
  const { companyName, period, today, query } = report;
  const title = `${user.name}さんの「${course.name}」`;
  return (
    <Page title="コース成績詳細">
      <PrintReport facts={{ title, company: companyName, period, today }}>
        <PageHeader
          title={title}
          back={{
            to: `/admin/score/users/${userId}/courses`,
            label: `${user.name}さんのコース別成績`,
            search: kept,
          }}
          action={<PrintButton />}
        />
        <PeriodPicker {...report} />
        <Section title="問題ごとの成績">
          {query ? (
            <Questions ids={{ userId, courseId }} query={query} control={control} />
          ) : (
            <PeriodMissing {...report} />
          )}
        </Section>
        <Sheets ids={{ userId, courseId }} today={today} />
      </PrintReport>
    </Page>
  );
};

interface Ids {
  userId: number;
  courseId: number;
}

interface QuestionsProps {
  ids: Ids;
  query: ReportPeriod & { company_id?: number };
  control: ReturnType<typeof useUserReport>;
}

const Questions = ({ ids, query, control }: QuestionsProps) => {
  const { sort, onSort, page, onPage, change, report, tableQuery } = control;
  const { question: openId } = useSearch({ from: ROUTE });
  const questions = useQuery({
    ...kpiQuery(listKpiUserQuestions, {
      params: { user_id: ids.userId, course_id: ids.courseId },
      query: { ...query, ...tableQuery },
    }),
    placeholderData: keepPreviousData,
  });
  const open = (row: KpiUserQuestion): void => change({ question: row.id }, false);
  return (
    <>
      <QueryBoundary query={questions} skeleton={<Skeleton blockRem={20} />}>
        {({ rows, total }) =>
          total === 0 ? (
            <EmptyState>
              このコースには、まだ問題が入っていません。問題を入れると、ここに表示されます。
            </EmptyState>
          ) : (
            <>
              <p className={styles.quiet}>
                正解の数は、この期間のものです。問題名を押すと、これまでのすべての解答を確認できます。
              </p>
              <Table
                narrow="sideways"
                caption="問題ごとの成績"
                columns={questionColumns(report.today, open)}
                rows={rows}
                rowKey={({ id }) => id}
                sort={sort}
                actions={
                  <SaveReport
                    endpoint={exportKpiUserQuestions}
                    params={{ user_id: ids.userId, course_id: ids.courseId }}
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
      {openId !== undefined && (
        <QuestionAnswers
          {...ids}
          questionId={openId}
          title={questions.data?.rows.find(({ id }) => id === openId)?.title}
          today={report.today}
          onClose={() => change({ question: undefined })}
        />
      )}
    </>
  );
};

/** As many as an answer holds. */
const SHEETS = { range: '[0,199]', sort: '["created_on","DESC"]' };

const Sheets = ({ ids: { userId, courseId }, today }: { ids: Ids; today: string }) => {
  const sheets = useQuery(
    kpiQuery(listUserCourseSheets, {
      params: { user_id: userId, course_id: courseId },
      query: SHEETS,
    }),
  );
  return (
    <Section title="解答シート">
      <QueryBoundary query={sheets} skeleton={<Skeleton blockRem={12} />}>
        {({ rows, total }) => <SheetsOverTime sheets={rows} total={total} today={today} />}
      </QueryBoundary>
    </Section>
  );
};
