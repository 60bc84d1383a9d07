import { listOutsideStudy, listStudyDays, listStudyTimes } from '../study-times/endpoints';
import { exportOf } from './export-of';

const person = {
  user_id: { label: 'ユーザーの番号', kind: 'number' },
  employee_number: { label: '社員番号', kind: 'text' },
  name: { label: '氏名', kind: 'text' },
  department: { label: '部署', kind: 'text' },
} as const;

const times = {
  required: { label: '必修（秒）', kind: 'number' },
  other: { label: '必修でないコース（秒）', kind: 'number' },
  practice: { label: '練習（秒）', kind: 'number' },
  corrected: { label: '訂正（分）', kind: 'number' },
  total: { label: '合計（秒）', kind: 'number' },
  minutes: { label: '合計（分、切り上げ）', kind: 'number' },
  outside: { label: 'うち時間外の必修（秒）', kind: 'number' },
} as const;

export const exportStudyTimes = exportOf(listStudyTimes, {
  id: 'exportStudyTimes',
  path: '/exports/study-times',
  summary: '期間に学習した人と、その時間を、CSVかExcelのファイルで返します。',
  columns: { ...person, days: { label: '学習した日数', kind: 'number' }, ...times },
});

export const exportStudyDays = exportOf(listStudyDays, {
  id: 'exportStudyDays',
  path: '/exports/study-times/days',
  summary: '人と日ごとの学習時間を、勤怠に使えるCSVかExcelのファイルで返します。',
  columns: { day: { label: '日', kind: 'date' }, ...person, ...times },
});

export const exportOutsideStudy = exportOf(listOutsideStudy, {
  id: 'exportOutsideStudy',
  path: '/exports/study-times/outside',
  summary: '学習してよい時間の外での必修の学習を、CSVかExcelのファイルで返します。',
  columns: {
    day: { label: '日', kind: 'date' },
    ...person,
    course: { label: 'コース', kind: 'text' },
    outside: { label: '時間外（秒）', kind: 'number' },
    minutes: { label: '時間外（分、切り上げ）', kind: 'number' },
    allowed: { label: 'うち許可した時間（秒）', kind: 'number' },
  },
});
