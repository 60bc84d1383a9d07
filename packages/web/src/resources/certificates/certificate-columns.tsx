import type { HeldCertificate } from '@tokiori/contract';
import type { Column } from '../../ui/data/table-types';
import { Chip } from '../../ui/feedback/chip';
import { formatDate } from '../../ui/format/date';
import { NO_FIGURE } from '../../ui/format/number';
import type { PhoneRow } from '../../ui/list/list-table-types';
import { NameLink } from '../../ui/text/name-link';

export const STATE_WORDS = { Valid: '有効', Expired: '期限切れ' };
export const WITHIN_WORDS = {
  30: '30日以内に切れる',
  60: '60日以内に切れる',
  90: '90日以内に切れる',
  180: '180日以内に切れる',
};

const day = (date: string): string => formatDate(date).split('（')[0]!;

/** Until when it is valid: 「2027年11月20日まで」. */
export const validityWords = ({ expires_on: end, state }: HeldCertificate): string => {
  if (end === null) return '期限なし';
  return `${day(end)}${state === 'Expired' ? 'に終了' : 'まで'}`;
};

const subjectOf = ({ course_name, basic_name }: HeldCertificate): string =>
  course_name ?? basic_name ?? NO_FIGURE;

export const CERTIFICATE_COLUMNS: readonly Column<HeldCertificate>[] = [
  {
    id: 'user_name',
    header: '氏名',
    sortField: 'user_name',
    isName: true,
    width: '9rem',
    cell: ({ user_id: userId, user_name }) => (
      <NameLink to="/admin/users/$userId/courses" params={{ userId }}>
        {user_name}
      </NameLink>
    ),
  },
  {
    id: 'department',
    header: '部署',
    sortField: 'department_name',
    width: '8rem',
    cell: ({ department_name }) => department_name ?? NO_FIGURE,
  },
  {
    id: 'subject',
    header: 'コース・ベーシック',
    sortField: 'subject_name',
    width: '14rem',
    cell: subjectOf,
  },
  { id: 'number', header: '番号', width: '7rem', cell: ({ number }) => number },
  {
    id: 'passed_on',
    header: '合格した日',
    sortField: 'passed_on',
    width: '7rem',
    cell: ({ passed_on }) => day(passed_on),
  },
  {
    id: 'expires_on',
    header: '有効期限',
    sortField: 'expires_on',
    width: '9rem',
    cell: (row) =>
      row.state === 'Expired' ? (
        <Chip tone="attention">{validityWords(row)}</Chip>
      ) : (
        validityWords(row)
      ),
  },
  {
    id: 'retaken',
    header: '再割り当て',
    width: '6rem',
    cell: ({ retaken_on }) => (retaken_on === null ? NO_FIGURE : day(retaken_on)),
  },
];

export const certificateOnPhone = (row: HeldCertificate): PhoneRow => ({
  note: [validityWords(row), subjectOf(row)].join('・'),
});
