import type { KpiUserQuestion } from '@tokiori/contract';
import { StatusChip } from '../../../ui/feedback/chip';
import { formatDate } from '../../../ui/format/date';
import { formatPercent, NO_FIGURE } from '../../../ui/format/number';
import type { Column } from '../../../ui/data/table-types';
import styles from './score.module.css';

const rightOf = (right: number, asked: number): string =>
  asked === 0 ? NO_FIGURE : `${right} / ${asked}`;

const day = (date: string | null, today: string): string =>
  date === null ? NO_FIGURE : formatDate(date, today);

/** The questions of a course; each opens its answers. */
export const questionColumns = (
  today: string,
  open: (row: KpiUserQuestion) => void,
): Column<KpiUserQuestion>[] => [
  {
    id: 'title',
    sortField: 'title',
    header: '問題',
    isName: true,
    cell: (row) => (
      <button type="button" className={styles.question} onClick={() => open(row)}>
        {row.title}
      </button>
    ),
  },
  {
    id: 'right',
    sortField: 'right',
    firstOrder: 'DESC',
    align: 'end',
    header: '正解 / 出題',
    cell: (row) => rightOf(row.right, row.asked),
  },
  {
    id: 'recap_right',
    sortField: 'recap_right',
    firstOrder: 'DESC',
    align: 'end',
    header: '復習の正解 / 出題',
    cell: (row) => rightOf(row.recap_right, row.recap_asked),
  },
  {
    id: 'last_asked_on',
    sortField: 'last_asked_on',
    header: '最後の出題',
    oneLine: true,
    cell: (row) => (
      <span className={styles.row}>
        {day(row.last_asked_on, today)}
        {row.last_right !== null && <StatusChip status={row.last_right ? 'Right' : 'Wrong'} />}
      </span>
    ),
  },
  {
    id: 'predicted_recall',
    sortField: 'predicted_recall',
    firstOrder: 'DESC',
    align: 'end',
    header: '思い出せる見込み',
    cell: (row) => formatPercent(row.predicted_recall),
  },
  {
    id: 'next_review_on',
    sortField: 'next_review_on',
    header: '次の復習',
    oneLine: true,
    cell: (row) => day(row.next_review_on, today),
  },
  {
    id: 'minor_category_name',
    sortField: 'minor_category_name',
    header: '小分類',
    oneLine: true,
    cell: (row) => row.minor_category_name,
  },
];
