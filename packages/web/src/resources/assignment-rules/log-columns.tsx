import type { AssignmentLogEntry } from '@tokiori/contract';
import type { Column } from '../../ui/data/table-types';
import { formatDate } from '../../ui/format/date';
import { NO_FIGURE } from '../../ui/format/number';
import type { PhoneRow } from '../../ui/list/list-table-types';
import { NameLink } from '../../ui/text/name-link';

export const OUTCOME_WORDS = {
  Assigned: '割り当て',
  Held: '受講中・受講済み',
  Present: '対象外（前からいた人）',
  Waiting: '前提のコースの合格を待っている',
  Removed: '対象外（割り当てを手で取り消した人）',
};

const day = (date: string): string => formatDate(date).split('（')[0]!;

/** What became of somebody, with what happened when they left. */
export const outcomeWords = ({
  outcome,
  left_on: left,
  left_outcome,
}: AssignmentLogEntry): string => {
  const taken = OUTCOME_WORDS[outcome];
  if (left === null) return taken;
  return left_outcome === 'Withdrawn'
    ? `${taken}、${day(left)}に取り消し`
    : `${taken}、${day(left)}に条件から外れた`;
};

export const LOG_COLUMNS: readonly Column<AssignmentLogEntry>[] = [
  {
    id: 'user_name',
    header: '氏名',
    sortField: 'user_name',
    isName: true,
    width: '10rem',
    cell: ({ user_id, user_name }) => (
      <NameLink to="/admin/users/$userId/courses" params={{ userId: user_id }}>
        {user_name}
      </NameLink>
    ),
  },
  {
    id: 'department',
    header: '部署',
    width: '10rem',
    cell: ({ department_name }) => department_name ?? NO_FIGURE,
  },
  {
    id: 'taken_on',
    header: '日付',
    sortField: 'taken_on',
    width: '8rem',
    cell: ({ taken_on }) => day(taken_on),
  },
  { id: 'outcome', header: '結果', width: '16rem', cell: outcomeWords },
  { id: 'rule', header: '理由（ルールの条件）', cell: ({ rule_words }) => rule_words },
];

export const logOnPhone = (entry: AssignmentLogEntry): PhoneRow => ({
  note: [day(entry.taken_on), outcomeWords(entry), entry.rule_words].join('・'),
});
