import type { OutsideStudy, StudyDay, StudyTime } from '@tokiori/contract';
import type { Column } from '../../ui/data/table-types';
import { formatDate } from '../../ui/format/date';
import { formatDuration, formatNumber, NO_FIGURE } from '../../ui/format/number';
import type { PhoneRow } from '../../ui/list/list-table-types';

type Times = Omit<StudyTime, 'days'>;

const duration = (seconds: number) => (seconds === 0 ? NO_FIGURE : formatDuration(seconds));

/** 「＋10分」「−5分」. */
export const correctionWords = (minutes: number): string => {
  if (minutes === 0) return NO_FIGURE;
  return `${minutes > 0 ? '＋' : '−'}${formatNumber(Math.abs(minutes))}分`;
};

const TIMES: readonly Column<Times>[] = [
  {
    id: 'total',
    header: '合計',
    sortField: 'total',
    align: 'end',
    width: '7rem',
    cell: (row) => duration(row.total_seconds),
  },
  {
    id: 'required',
    header: '必修',
    align: 'end',
    width: '7rem',
    cell: (row) => duration(row.required_seconds),
  },
  {
    id: 'other',
    header: '必修でないコース',
    align: 'end',
    width: '9rem',
    cell: (row) => duration(row.other_seconds),
  },
  {
    id: 'practice',
    header: '練習',
    align: 'end',
    width: '6rem',
    cell: (row) => duration(row.practice_seconds),
  },
  {
    id: 'outside',
    header: 'うち時間外',
    align: 'end',
    width: '7rem',
    cell: (row) => duration(row.outside_seconds),
  },
  {
    id: 'corrected',
    header: '訂正',
    align: 'end',
    width: '6rem',
    cell: (row) => correctionWords(row.corrected_minutes),
  },
];

const PERSON: readonly Column<
  Omit<OutsideStudy, 'day' | 'name' | 'outside_seconds' | 'allowed_seconds'>
>[] = [
  {
    id: 'user_name',
    header: '氏名',
    sortField: 'user_name',
    isName: true,
    width: '10rem',
    cell: (row) => row.user_name,
  },
  {
    id: 'department',
    header: '部署',
    sortField: 'department_name',
    width: '9rem',
    cell: (row) => row.department_name ?? NO_FIGURE,
  },
];

export const STUDY_TIME_COLUMNS: readonly Column<StudyTime>[] = [
  ...PERSON,
  {
    id: 'days',
    header: '学習した日数',
    sortField: 'days',
    align: 'end',
    width: '8rem',
    cell: ({ days }) => `${formatNumber(days)}日`,
  },
  ...TIMES,
];

export const STUDY_DAY_COLUMNS: readonly Column<StudyDay>[] = [
  { id: 'day', header: '日', sortField: 'day', width: '8rem', cell: ({ day }) => formatDate(day) },
  ...PERSON,
  ...TIMES,
];

export const OUTSIDE_COLUMNS: readonly Column<OutsideStudy>[] = [
  { id: 'day', header: '日', sortField: 'day', width: '8rem', cell: ({ day }) => formatDate(day) },
  ...PERSON,
  { id: 'name', header: 'コース', sortField: 'name', width: '14rem', cell: ({ name }) => name },
  {
    id: 'outside',
    header: '時間外',
    sortField: 'outside',
    align: 'end',
    width: '7rem',
    cell: ({ outside_seconds: seconds }) => formatDuration(seconds),
  },
  {
    id: 'allowed',
    header: 'うち許可した時間',
    align: 'end',
    width: '9rem',
    cell: ({ allowed_seconds: seconds }) => duration(seconds),
  },
];

export const outsideOnPhone = (row: OutsideStudy): PhoneRow => ({
  note: `${formatDate(row.day)}・${row.name}・${formatDuration(row.outside_seconds)}`,
});

export const studyTimeOnPhone = (row: StudyTime): PhoneRow => ({
  note: `${formatNumber(row.days)}日・${formatDuration(row.total_seconds)}`,
});

export const studyDayOnPhone = (row: StudyDay): PhoneRow => ({
  note: `${formatDate(row.day)}・${formatDuration(row.total_seconds)}`,
});
