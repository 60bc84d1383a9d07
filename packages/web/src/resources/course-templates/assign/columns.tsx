import type { CourseUser } from '@tokiori/contract';
import { otherPassMark } from '../../../app/words/pass-mark';
import type { Column } from '../../../ui/data/table-types';
import { StatusChip } from '../../../ui/feedback/chip';
import { Meter } from '../../../ui/feedback/progress';
import { formatDate } from '../../../ui/format/date';
import { NO_FIGURE } from '../../../ui/format/number';
import styles from './assign.module.css';

const PERSON: readonly Column<CourseUser>[] = [
  {
    id: 'name',
    header: '氏名',
    sortField: 'name_kana',
    isName: true,
    cell: ({ name, email, login_id }) => (
      <span className={styles.person}>
        {name}
        <span className={styles.note}>{email ?? login_id}</span>
      </span>
    ),
  },
  {
    id: 'department',
    header: '部署',
    sortField: 'department_name',
    cell: ({ department_name }) => department_name ?? NO_FIGURE,
  },
  {
    id: 'profession',
    header: '職種・役職',
    sortField: 'profession',
    cell: ({ profession, post }) => [profession, post].filter(Boolean).join('・') || NO_FIGURE,
  },
];

const Period = ({ examination }: CourseUser) => {
  if (!examination) return NO_FIGURE;
  return (
    <span className={styles.period}>
      <span>{formatDate(examination.from)}〜</span>
      <span>{examination.to ? formatDate(examination.to) : '期限なし'}</span>
    </span>
  );
};

const ResultCell = ({ examination }: CourseUser) => {
  if (!examination) return NO_FIGURE;
  const { progress, result, pass_mark, overrides } = examination;
  const passMark = otherPassMark(pass_mark, overrides.pass_mark);
  return (
    <span className={styles.person}>
      <StatusChip status={result === 'InProgress' ? progress : result} />
      {passMark && <span className={styles.note}>{passMark}</span>}
    </span>
  );
};

export const ASSIGNED_COLUMNS: readonly Column<CourseUser>[] = [
  ...PERSON,
  {
    id: 'period',
    header: '期間',
    cell: (user) => <Period {...user} />,
  },
  {
    id: 'progress',
    header: '進み具合',
    align: 'end',
    cell: ({ examination }) =>
      examination ? `${examination.answered_count} / ${examination.question_count}問` : NO_FIGURE,
  },
  {
    id: 'rate',
    header: '正答率',
    align: 'end',
    cell: ({ examination }) => (
      <Meter
        numerator={examination?.correct_count ?? 0}
        denominator={examination?.answered_count ?? 0}
      />
    ),
  },
  { id: 'result', header: '結果', cell: (user) => <ResultCell {...user} /> },
];

export const UNASSIGNED_COLUMNS: readonly Column<CourseUser>[] = [
  ...PERSON,
  {
    id: 'before',
    header: '前回の受講',
    cell: (user) =>
      user.examination ? (
        <span className={styles.before}>
          <Period {...user} />
          <ResultCell {...user} />
        </span>
      ) : (
        'なし'
      ),
  },
];
