import type { BasicUser } from '@tokiori/contract';
import type { Column } from '../../../ui/data/table-types';
import { StatusChip } from '../../../ui/feedback/chip';
import { Meter } from '../../../ui/feedback/progress';
import { formatDate, toDateText } from '../../../ui/format/date';
import { formatNumber, formatPercent, NO_FIGURE } from '../../../ui/format/number';
import type { PhoneRow } from '../../../ui/list/list-table-types';
import { NameLink } from '../../../ui/text/name-link';

/** Without the weekday, which does not matter here. */
const dayOf = (instant: string): string =>
  formatDate(toDateText(new Date(instant))).split('（')[0]!;

/** Where somebody stands; who is in the midst of their first sitting has no result yet. */
const StateChip = ({ state, in_progress, on_leave }: BasicUser) => {
  if (state === 'NotTaken' && on_leave)
    return <StatusChip status="Inactive" label="休職・休業中" />;
  return state === 'NotTaken' && in_progress ? (
    <StatusChip status="InProgress" label="受講の途中" />
  ) : (
    <StatusChip status={state} />
  );
};

const lastOf = ({ last, in_progress }: BasicUser): string => {
  if (last === null) return NO_FIGURE;
  return `${dayOf(last.finished_at)}${in_progress ? '（再受講の途中）' : ''}`;
};

export const BASIC_USER_COLUMNS: readonly Column<BasicUser>[] = [
  {
    id: 'name',
    header: '氏名',
    sortField: 'name_kana',
    isName: true,
    width: '10rem',
    cell: ({ id, name }) => (
      <NameLink to="/admin/users/$userId/basics" params={{ userId: id }}>
        {name}
      </NameLink>
    ),
  },
  {
    id: 'login',
    header: 'メール・ログインID',
    hiddenAtFirst: true,
    cell: ({ email, login_id }) => email ?? login_id,
  },
  {
    id: 'department',
    header: '部署',
    sortField: 'department_name',
    cell: ({ department_name }) => department_name ?? NO_FIGURE,
  },
  {
    id: 'profession',
    header: '職種',
    sortField: 'profession',
    width: '7rem',
    hiddenAtFirst: true,
    cell: ({ profession }) => profession ?? NO_FIGURE,
  },
  {
    id: 'post',
    header: '役職',
    sortField: 'post',
    width: '7rem',
    hiddenAtFirst: true,
    cell: ({ post }) => post ?? NO_FIGURE,
  },
  {
    id: 'state',
    header: '成績',
    sortField: 'state',
    width: '8.5rem',
    cell: (user) => <StateChip {...user} />,
  },
  {
    id: 'rate',
    header: '正答率',
    sortField: 'correct_rate',
    align: 'end',
    width: '9.5rem',
    cell: ({ last }) =>
      last === null ? (
        NO_FIGURE
      ) : (
        <Meter numerator={last.correct_count} denominator={last.question_count} />
      ),
  },
  {
    id: 'finished',
    header: '最後に受けた日',
    sortField: 'finished_at',
    width: '10rem',
    cell: lastOf,
  },
  {
    id: 'sittings',
    header: '回数',
    sortField: 'sitting_count',
    align: 'end',
    width: '5rem',
    wideOnly: true,
    cell: ({ sitting_count }) => `${formatNumber(sitting_count)}回`,
  },
  {
    id: 'certificate',
    header: '修了証',
    width: '7.5rem',
    hiddenAtFirst: true,
    cell: ({ last }) => last?.certificate_number ?? NO_FIGURE,
  },
];

export const basicUserOnPhone = (user: BasicUser): PhoneRow => ({
  note: [user.last && formatPercent(user.correct_rate), user.department_name]
    .filter(Boolean)
    .join('・'),
  end: <StateChip {...user} />,
});
