import type { KpiUserQuestion } from '@tokiori/contract';
import { StatusChip } from '../../../ui/feedback/chip';
import { formatDate } from '../../../ui/format/date';
import { formatPercent, NO_FIGURE } from '../../../ui/format/number';
import type { GridColumn } from './report-grid';
import styles from './score.module.css';

const rightOf = (right: number, asked: number): string =>
  asked === 0 ? NO_FIGURE : `${right} / ${asked}`;

const day = (date: string | null, today: string): string =>
  date === null ? NO_FIGURE : formatDate(date, today);

/** The questions of a course; each opens its answers. */
export const questionColumns = (
  today: string,
  open: (row: KpiUserQuestion) => void,
): GridColumn<KpiUserQuestion>[] => [
  {
    field: 'title',
    label: '問題',
    isName: true,
    cell: (row) => (
      <button type="button" className={styles.question} onClick={() => open(row)}>
        {row.title}
      </button>
    ),
  },
  { field: 'right', label: '正解 / 出題', cell: (row) => rightOf(row.right, row.asked) },
  {
    field: 'recap_right',
    label: '復習の正解 / 出題',
    cell: (row) => rightOf(row.recap_right, row.recap_asked),
  },
  {
    field: 'last_asked_on',
    label: '最後の出題',
    isText: true,
    cell: (row) => (
      <span className={styles.row}>
        {day(row.last_asked_on, today)}
        {row.last_right !== null && <StatusChip status={row.last_right ? 'Right' : 'Wrong'} />}
      </span>
    ),
  },
  {
    field: 'predicted_recall',
    label: '思い出せる見込み',
    cell: (row) => formatPercent(row.predicted_recall),
  },
  {
    field: 'next_review_on',
    label: '次の復習',
    isText: true,
    cell: (row) => day(row.next_review_on, today),
  },
  {
    field: 'minor_category_name',
    label: '小分類',
    isText: true,
    cell: (row) => row.minor_category_name,
  },
];
