import {
  exportStudyDays,
  exportStudyTimes,
  listStudyDays,
  listStudyTimes,
  type StudyDay,
  type StudyTime,
} from '@tokiori/contract';
import { minutesOfStudy } from '@tokiori/domain';
import * as studyTimes from '../study-times/study-times.service';
import type { ListExport } from './list-export';
import { pagesOf } from './rows';

type Row = Omit<StudyTime, 'days'>;

const values = {
  user_id: (row: Row) => row.user_id,
  employee_number: (row: Row) => row.employee_number,
  name: (row: Row) => row.user_name,
  department: (row: Row) => row.department_name,
  required: (row: Row) => row.required_seconds,
  other: (row: Row) => row.other_seconds,
  practice: (row: Row) => row.practice_seconds,
  corrected: (row: Row) => row.corrected_minutes,
  total: (row: Row) => row.total_seconds,
  minutes: (row: Row) => minutesOfStudy(row.total_seconds),
};

export const studyTimesExport: ListExport<typeof exportStudyTimes, StudyTime> = {
  endpoint: exportStudyTimes,
  name: '学習時間',
  rows: pagesOf(listStudyTimes, studyTimes.listStudyTimes),
  values: { ...values, days: ({ days }) => days },
};

export const studyDaysExport: ListExport<typeof exportStudyDays, StudyDay> = {
  endpoint: exportStudyDays,
  name: '学習時間（日ごと）',
  rows: pagesOf(listStudyDays, studyTimes.listStudyDays),
  values: { ...values, day: ({ day }) => day },
};
