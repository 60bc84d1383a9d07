import type { QuestionReport } from '@tokiori/contract';
import { getQuestion, listQuestionReports, listQuestions } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../app/api/query-of';
import { ListPage } from '../../app/lists/list-page';
import { optionsFrom, type ShownFilter } from '../../app/lists/shown-filter';
import { useList } from '../../app/lists/use-list';
import { useLinkedId } from '../../app/page/use-linked-id';
import { mayOpen } from '../../app/session/may-open';
import { useSignedIn } from '../../app/session/use-session';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { formatInstant } from '../../ui/format/date';
import { questionListLink } from '../../app/questions/question-list-link';
import { QUESTION_REPORTS_LIST } from './question-reports-list';
import { REPORT_COLUMNS, ReportStateChip } from './report-columns';
import { ReportSheet } from './report-sheet';
import { REASONS, STATES } from '../../app/words/report-words';

/** Reports of one question; the questions to choose from are looked for by the server. */
const questionFilter = (chosen: string | undefined): ShownFilter => ({
  name: 'question_id',
  find: (typed) =>
    optionsFrom(queryOf(listQuestions, { query: { q: typed, range: '[0,19]' } }), ({ rows }) =>
      rows.map(({ id, title }) => ({ value: String(id), label: title })),
    ),
  ...(chosen === undefined
    ? {}
    : {
        options: optionsFrom(
          queryOf(getQuestion, { params: { id: Number(chosen) } }),
          ({ id, title }) => [{ value: String(id), label: title }],
        ),
      }),
});

/** The report that a link from elsewhere opens. */
const useLinkedReport = () => {
  const { id, drop } = useLinkedId('report');
  const { data } = useQuery({
    ...queryOf(listQuestionReports, { query: { id: String(id) } }),
    enabled: id !== null,
  });
  return { report: (id !== null && data?.rows[0]) || null, drop };
};

export const QuestionReportsPage = () => {
  const control = useList(QUESTION_REPORTS_LIST);
  const mayOpenBank = mayOpen(useSignedIn().user, 'Admin');
  const [chosen, setOpened] = useState<QuestionReport | null>(null);
  const linked = useLinkedReport();
  const opened = chosen ?? linked.report;
  return (
    <>
      <ListPage
        control={control}
        title="問題の報告"
        unit="件"
        lead="受講者が「この問題はおかしい」で知らせた問題です。返信すると、本人に届きます。"
        back={questionListLink(mayOpenBank)}
        caption="問題の報告"
        columns={REPORT_COLUMNS}
        rowKey={({ id }) => id}
        rowName={({ question_title }) => question_title}
        renderPhone={(report) => ({
          note: `${REASONS[report.reason]}・${formatInstant(report.created_at)}`,
          end: <ReportStateChip state={report.state} />,
        })}
        onOpen={setOpened}
        rowMenu={(report) => [
          { label: '開いて返信する', icon: 'mail', onSelect: () => setOpened(report) },
        ]}
        filters={[
          { name: 'state', main: true, words: STATES },
          { name: 'reason', words: REASONS },
          questionFilter(control.state.filters['question_id']?.[0]),
        ]}
        empty={
          <EmptyState
            action={mayOpenBank && <LinkButton to="/admin/questions">問題一覧を開く</LinkButton>}
          >
            問題の報告はまだありません。受講者が解答のあとに「この問題はおかしい」を選ぶと、ここに届きます。
          </EmptyState>
        }
      />
      {opened && (
        <ReportSheet
          key={opened.id}
          report={opened}
          onClose={() => {
            setOpened(null);
            linked.drop();
          }}
        />
      )}
    </>
  );
};
