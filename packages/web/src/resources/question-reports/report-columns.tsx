import type { QuestionReport, ReportState } from '@tokiori/contract';
import type { Column } from '../../ui/data/table-types';
import { Chip } from '../../ui/feedback/chip';
import { formatInstant } from '../../ui/format/date';
import { REASONS, STATES } from './report-words';

export const ReportStateChip = ({ state }: { state: ReportState }) => (
  <Chip tone={state === 'open' ? 'review' : 'right'} icon={state === 'open' ? 'clock' : 'check'}>
    {STATES[state]}
  </Chip>
);

/** Who reported it; of provided questions the operator does not know. */
export const reporterName = ({ reporter }: QuestionReport): string =>
  reporter?.name ?? 'ほかの会社の受講者';

export const REPORT_COLUMNS: readonly Column<QuestionReport>[] = [
  {
    id: 'question',
    header: '問題',
    sortField: 'question_title',
    isName: true,
    cell: (report) => report.question_title,
  },
  {
    id: 'reason',
    header: '理由',
    sortField: 'reason',
    width: '8rem',
    cell: ({ reason }) => REASONS[reason],
  },
  { id: 'comment', header: 'くわしい内容', wideOnly: true, cell: ({ comment }) => comment },
  { id: 'reporter', header: '知らせた人', width: '10rem', cell: reporterName },
  {
    id: 'created',
    header: '日時',
    sortField: 'created_at',
    width: '11rem',
    cell: ({ created_at }) => formatInstant(created_at),
  },
  {
    id: 'state',
    header: '状態',
    sortField: 'state',
    width: '8rem',
    cell: ({ state }) => <ReportStateChip state={state} />,
  },
];
