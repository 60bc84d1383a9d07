import type { Examination } from '@tokiori/contract';
import { shortWords } from '../../../app/plans/short-words';
import { otherPassMark } from '../../../app/words/pass-mark';
import type { Column } from '../../../ui/data/table-types';
import { TwoLines } from '../../../ui/data/two-lines';
import { StatusChip } from '../../../ui/feedback/chip';
import { Meter } from '../../../ui/feedback/progress';
import { formatDate } from '../../../ui/format/date';
import { NO_FIGURE } from '../../../ui/format/number';
import { statusOf } from '../state-words';

/** 「11月20日（金）から12月30日（水）まで」 */
export const periodWords = ({ from, to }: Pick<Examination, 'from' | 'to'>): string =>
  `${formatDate(from)}から${to === null ? '（期限なし）' : `${formatDate(to)}まで`}`;

/** By which rule, or by whom. */
const reasonWords = ({ assigned_by }: Examination): string => {
  if (assigned_by?.rule) return `自動（${assigned_by.rule}）`;
  return assigned_by?.user_name ? `${assigned_by.user_name}が割り当て` : NO_FIGURE;
};

export const EXAMINATION_COLUMNS: readonly Column<Examination>[] = [
  {
    id: 'name',
    header: 'コース',
    isName: true,
    cell: ({ name, disabled }) => (
      <TwoLines note={disabled ? '途中で終了しました' : null}>{name}</TwoLines>
    ),
  },
  {
    id: 'period',
    header: '期間',
    cell: (examination) => (
      <TwoLines note={shortWords(examination)}>{periodWords(examination)}</TwoLines>
    ),
  },
  {
    id: 'progress',
    header: '進み具合',
    align: 'end',
    cell: ({ answered_count, question_count }) => `${answered_count} / ${question_count}問`,
  },
  {
    id: 'rate',
    header: '正答率',
    align: 'end',
    cell: ({ correct_count, answered_count }) => (
      <Meter numerator={correct_count} denominator={answered_count} />
    ),
  },
  {
    id: 'result',
    header: '結果',
    cell: (examination) => (
      <TwoLines note={otherPassMark(examination.pass_mark, examination.overrides.pass_mark)}>
        <StatusChip status={statusOf(examination)} />
      </TwoLines>
    ),
  },
  { id: 'reason', header: '割り当ての理由', cell: reasonWords },
];
