import type { CourseUser } from '@tokiori/contract';
import { shortWords } from '../../../app/plans/short-words';
import { otherPassMark } from '../../../app/words/pass-mark';
import type { Column } from '../../../ui/data/table-types';
import { Chip, StatusChip } from '../../../ui/feedback/chip';
import { formatDate } from '../../../ui/format/date';
import { formatPercent, NO_FIGURE } from '../../../ui/format/number';
import type { PhoneRow } from '../../../ui/list/list-table-types';
import { NameLink } from '../../../ui/text/name-link';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import styles from './assign.module.css';

const PERSON: readonly Column<CourseUser>[] = [
  {
    id: 'name',
    header: '氏名',
    sortField: 'name_kana',
    isName: true,
    width: '10rem',
    cell: ({ id, name }) => (
      <NameLink to="/admin/users/$userId" params={{ userId: id }}>
        {name}
      </NameLink>
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
    id: 'login',
    header: 'メール・ログインID',
    hiddenAtFirst: true,
    cell: ({ email, login_id }) => email ?? login_id,
  },
];

type HeldExamination = NonNullable<CourseUser['examination']>;

/** Without the weekday, which does not matter here. */
const day = (date: string | null): string => formatDate(date).split('（')[0]!;

const ResultChip = ({ progress, result }: HeldExamination) => (
  <StatusChip status={result === 'InProgress' ? progress : result} />
);

/** Where somebody stands with the course; who is on leave is asked nothing meanwhile. */
const StandChip = ({ examination, on_leave }: CourseUser) => {
  if (examination === null) return NO_FIGURE;
  return on_leave && examination.live && examination.result === 'InProgress' ? (
    <StatusChip status="Inactive" label="休職・休業中" />
  ) : (
    <ResultChip {...examination} />
  );
};

/** What of the plan will not come, in a few words: the last day follows. */
const shortOf = ({ live, earliest_to: earliest, ...counts }: HeldExamination): string | null => {
  const short = live ? shortWords(counts) : null;
  if (short === null) return null;
  return earliest === null ? short : `${short}${day(earliest)}まで延ばすと、すべて届きます。`;
};

const EndCell = ({ examination }: CourseUser) => {
  const short = examination && shortOf(examination);
  const rule = examination?.assigned_by.rule;
  return (
    <span className={styles.end}>
      {examination?.to ? day(examination.to) : '期限なし'}
      {rule && (
        <span title={`自動割り当て：${rule}`}>
          <Chip>自動</Chip>
        </span>
      )}
      {short && (
        <span title={short}>
          <Chip tone="review" icon="alert">
            日数不足
          </Chip>
          <VisuallyHidden>：{short}</VisuallyHidden>
        </span>
      )}
    </span>
  );
};

const rateText = ({ correct_count: correct, answered_count: answered }: HeldExamination): string =>
  answered === 0 ? NO_FIGURE : `${formatPercent(correct / answered)}（${correct} / ${answered}）`;

const progressText = ({ answered_count, question_count }: HeldExamination): string =>
  `${answered_count} / ${question_count}問`;

/** Why somebody has the course: by which rule, or by whom. */
const reasonText = ({ assigned_by: { rule, user_name } }: HeldExamination): string => {
  if (rule !== null) return `自動（${rule}）`;
  return user_name === null ? NO_FIGURE : `${user_name}が割り当て`;
};

const passMarkText = ({ pass_mark, overrides }: HeldExamination): string =>
  otherPassMark(pass_mark, overrides.pass_mark) ?? `${pass_mark} %`;

export const ASSIGNED_COLUMNS: readonly Column<CourseUser>[] = [
  ...PERSON,
  {
    id: 'from',
    header: '開始',
    sortField: 'from',
    width: '8rem',
    hiddenAtFirst: true,
    cell: ({ examination }) => day(examination?.from ?? null),
  },
  {
    id: 'to',
    header: '終了',
    sortField: 'to',
    width: '12rem',
    cell: (user) => <EndCell {...user} />,
  },
  {
    id: 'progress',
    header: '進み具合',
    sortField: 'progress',
    align: 'end',
    width: '7.5rem',
    cell: ({ examination }) => (examination ? progressText(examination) : NO_FIGURE),
  },
  {
    id: 'rate',
    header: '正答率',
    sortField: 'correct_rate',
    align: 'end',
    width: '9.5rem',
    cell: ({ examination }) => (examination ? rateText(examination) : NO_FIGURE),
  },
  {
    id: 'pass_mark',
    header: '合格ライン',
    align: 'end',
    width: '9rem',
    hiddenAtFirst: true,
    cell: ({ examination }) => (examination ? passMarkText(examination) : NO_FIGURE),
  },
  {
    id: 'result',
    header: '結果',
    sortField: 'result',
    width: '9rem',
    cell: (user) => <StandChip {...user} />,
  },
  {
    id: 'reason',
    header: '割り当ての理由',
    width: '16rem',
    hiddenAtFirst: true,
    cell: ({ examination }) => (examination ? reasonText(examination) : NO_FIGURE),
  },
];

const WaitingChip = () => (
  <span title="前提のコースに合格した翌日に割り当てます">
    <Chip>前提の合格待ち</Chip>
  </span>
);

/** How it ended when they had it before, or that they are to get it. */
const BeforeCell = ({ examination, waiting }: CourseUser) => {
  if (waiting) return <WaitingChip />;
  return examination ? <ResultChip {...examination} /> : 'なし';
};

export const UNASSIGNED_COLUMNS: readonly Column<CourseUser>[] = [
  ...PERSON.map((column) => ({ ...column, hiddenAtFirst: false })),
  {
    id: 'before',
    header: '前回の結果',
    width: '9rem',
    cell: (user) => <BeforeCell {...user} />,
  },
];

export const courseUserOnPhone = (user: CourseUser): PhoneRow => {
  const { department_name, examination, waiting } = user;
  return {
    note: [
      examination && shortOf(examination) && '日数不足',
      department_name,
      examination?.live && progressText(examination),
      examination?.live && rateText(examination),
      examination?.assigned_by.rule && reasonText(examination),
    ]
      .filter(Boolean)
      .join('・'),
    end: waiting ? <WaitingChip /> : examination && <StandChip {...user} />,
  };
};
