import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OwnQuestionReport } from '@tokiori/contract';
import { listOwnQuestionReports, seeQuestionReport } from '@tokiori/contract/client';
import { useEffect, useRef } from 'react';
import { allOf } from '../../app/api/all-rows';
import { useAction } from '../../app/api/use-action';
import { Page } from '../../app/page/page';
import { QueryBoundary } from '../../app/page/query-boundary';
import { LinkButton } from '../../ui/button/link-button';
import { Chip } from '../../ui/feedback/chip';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatInstant } from '../../ui/format/date';
import { Stack } from '../../ui/surface/card';
import { PageHeader } from '../../ui/surface/page-header';
import { CardNote, TitledCard } from '../../ui/surface/titled-card';
import styles from './question-reports.module.css';
import { OWN_OUTCOMES, OWN_REASONS, STATES } from '../../app/words/report-words';

const ownReportsQuery = { ...allOf(listOwnQuestionReports, {}), throwOnError: false };

export const OwnReportsPage = () => (
  <Page title="お知らせした問題" width="reading">
    <PageHeader
      title="お知らせした問題"
      lead="「この問題はおかしい」で知らせた問題、聞いてみた問題と、その返信です。"
      back={{ to: '/result', label: '学習結果' }}
    />
    <QueryBoundary query={useQuery(ownReportsQuery)} skeleton={<Skeleton blockRem={20} />}>
      {(reports) =>
        reports.length === 0 ? (
          <EmptyState action={<LinkButton to="/result">学習結果を見る</LinkButton>}>
            お知らせした問題はまだありません。
          </EmptyState>
        ) : (
          <Stack>
            {reports.map((report) => (
              <ReportCard key={report.id} report={report} />
            ))}
          </Stack>
        )
      }
    </QueryBoundary>
  </Page>
);

/** A reply that is shown counts as seen. */
const useSeen = ({ id, seen }: OwnQuestionReport): void => {
  const { run } = useAction(seeQuestionReport, { keeps: [listOwnQuestionReports] });
  const told = useRef(false);
  useEffect(() => {
    if (seen || told.current) return;
    told.current = true;
    run({ params: { id } });
  }, [id, seen, run]);
};

const ReportCard = ({ report }: { report: OwnQuestionReport }) => {
  useSeen(report);
  const { survey_sheet_id: surveySheetId, survey_id: surveyId, outcome } = report;
  return (
    <TitledCard
      title={report.question_title}
      state={<Chip tone={outcome === null ? undefined : 'right'}>{STATES[report.state]}</Chip>}
    >
      <CardNote>
        {report.asked ? `${report.asked.name}さんに聞きました` : OWN_REASONS[report.reason]}・
        {formatInstant(report.created_at)}
      </CardNote>
      {report.comment !== '' && <p className={styles.text}>{report.comment}</p>}
      {outcome !== null && (
        <div className={styles.reply}>
          <p>
            <strong>{OWN_OUTCOMES[outcome]}</strong>
          </p>
          {report.reply && <p className={styles.text}>{report.reply}</p>}
          <CardNote>{formatInstant(report.answered_at)}</CardNote>
        </div>
      )}
      <Link
        to="/survey-sheets/$surveySheetId/surveys/$surveyId/result"
        params={{ surveySheetId, surveyId }}
      >
        問題と解説を見る
      </Link>
    </TitledCard>
  );
};
