import type { CompanyBasic } from '@tokiori/contract';
import { useSwitch } from '../../app/forms/use-switch';
import { Switch } from '../../ui/choice/checkbox';
import type { Column } from '../../ui/data/table-types';
import { Chip } from '../../ui/feedback/chip';
import { formatInstant } from '../../ui/format/date';
import { formatNumber, NO_FIGURE } from '../../ui/format/number';
import type { PhoneRow } from '../../ui/list/list-table-types';
import { NameLink } from '../../ui/text/name-link';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import { audienceText, awayText, periodNow } from './basic-words';
import styles from './basics.module.css';

interface Switching {
  maySwitch: (basic: CompanyBasic) => boolean;
  switchTo: (basic: CompanyBasic, enabled: boolean) => Promise<void>;
}

const wordOf = (enabled: boolean): string => (enabled ? '出題中' : '停止中');

const EnabledSwitch = ({ basic, switchTo }: { basic: CompanyBasic } & Switching) => {
  const { checked, onChange } = useSwitch(basic.enabled, (wanted) => switchTo(basic, wanted));
  return (
    <Switch
      checked={checked}
      onChange={onChange}
      title={wordOf(checked)}
      label={<VisuallyHidden>「{basic.name}」を出題する</VisuallyHidden>}
    />
  );
};

const people = (count: number | null): string =>
  count === null ? NO_FIGURE : `${formatNumber(count)}人`;

/**
 * 「23／40人」, without those who are on leave and have not taken it; 「—／3人」 where it is not told who took it: to editors,
 * and of a small group.
 */
const takenText = ({ users, taken_users: taken, on_leave_users: away }: CompanyBasic): string =>
  `${formatNumber(taken)}／${people(users - (away ?? 0))}`;

/** 「ほかに、休職・休業中2人」, where there are such. */
const TakenCell = (basic: CompanyBasic) => (
  <span title={basic.on_leave_users ? awayText(basic.on_leave_users) : undefined}>
    {takenText(basic)}
    {basic.on_leave_users ? (
      <VisuallyHidden>（{awayText(basic.on_leave_users)}）</VisuallyHidden>
    ) : null}
  </span>
);

const dayOf = (instant: string): string => formatInstant(instant).replace(/ \d+:\d+$/, '');

const RESULTS: readonly Column<CompanyBasic>[] = [
  {
    id: 'taken',
    header: '受講',
    align: 'end',
    width: '6.5rem',
    cell: (basic) => <TakenCell {...basic} />,
  },
  {
    id: 'passed',
    header: '合格',
    align: 'end',
    width: '4.5rem',
    cell: ({ passed_users }) => people(passed_users),
  },
];

const PEOPLE: Column<CompanyBasic> = {
  id: 'users',
  header: '対象の人',
  align: 'end',
  width: '6rem',
  cell: ({ users }) => people(users),
};

/** @param withResults whether the caller is told who took a basic */
export const basicColumns = (
  switching: Switching,
  withResults: boolean,
): readonly Column<CompanyBasic>[] => [
  {
    id: 'name',
    header: 'ベーシック名',
    sortField: 'name',
    isName: true,
    cell: ({ id, name, preset }) => (
      <span className={styles.named}>
        <NameLink to="/admin/basics/$basicId" params={{ basicId: id }}>
          {name}
        </NameLink>
        {preset && <Chip>提供</Chip>}
      </span>
    ),
  },
  {
    id: 'description',
    header: '説明',
    width: '25%',
    hiddenAtFirst: true,
    cell: ({ description }) => description || NO_FIGURE,
  },
  {
    id: 'enabled',
    header: '出題',
    width: '4.75rem',
    cell: (basic) =>
      switching.maySwitch(basic) ? (
        <EnabledSwitch basic={basic} {...switching} />
      ) : (
        wordOf(basic.enabled)
      ),
  },
  {
    id: 'department',
    header: '対象',
    sortField: 'department_name',
    width: '7.25rem',
    cell: audienceText,
  },
  {
    id: 'questions',
    header: '問題',
    sortField: 'question_count',
    align: 'end',
    width: '4.5rem',
    cell: ({ question_count }) => `${formatNumber(question_count)}問`,
  },
  {
    id: 'pass_mark',
    header: '合格点',
    sortField: 'pass_mark',
    align: 'end',
    width: '5.75rem',
    // The names need the room.
    hiddenAtFirst: true,
    cell: ({ pass_mark }) => `${pass_mark} %`,
  },
  {
    id: 'period',
    header: '期間',
    sortField: 'to',
    width: '8rem',
    wideOnly: true,
    cell: (basic) => periodNow(basic),
  },
  ...(withResults ? RESULTS : [PEOPLE]),
  {
    id: 'updated',
    header: '更新日',
    sortField: 'updated_at',
    width: '9rem',
    hiddenAtFirst: true,
    cell: ({ updated_at }) => dayOf(updated_at),
  },
];

export const basicOnPhone = (basic: CompanyBasic): PhoneRow => ({
  // Where it is cut, a long department's name is.
  note: [
    basic.taken_users === null ? `対象${people(basic.users)}` : `受講${takenText(basic)}`,
    basic.on_leave_users ? `ほかに休職・休業中${people(basic.on_leave_users)}` : '',
    audienceText(basic),
  ]
    .filter(Boolean)
    .join('・'),
  end: !basic.enabled && <Chip>{wordOf(false)}</Chip>,
});
