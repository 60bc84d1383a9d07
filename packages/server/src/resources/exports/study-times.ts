import {
  exportOutsideStudy,
  exportStudyDays,
  exportStudyTimes,
  listOutsideStudy,
  listStudyDays,
  listStudyTimes,
  type OutsideStudy,
  type StudyDay,
  type StudyTime,
} from '@tokiori/contract';
import { minutesOfStudy } from '@tokiori/domain';
import * as studyTimes from '../study-times/study-times.service';
import type { ListExport } from './list-export';
import { pagesOf } from './rows';

type Person = Omit<OutsideStudy, 'day' | 'name' | 'outside_seconds' | 'allowed_seconds'>;
type Row = Omit<StudyTime, 'days'>;

const ofPerson = {
  user_id: (row: Person) => row.user_id,
  employee_number: (row: Person) => row.employee_number,
  name: (row: Person) => row.user_name,
  department: (row: Person) => row.department_name,
};

const values = {
  ...ofPerson,
  required: (row: Row) => row.required_seconds,
  other: (row: Row) => row.other_seconds,
  practice: (row: Row) => row.practice_seconds,
  corrected: (row: Row) => row.corrected_minutes,
  total: (row: Row) => row.total_seconds,
  minutes: (row: Row) => minutesOfStudy(row.total_seconds),
  outside: (row: Row) => row.outside_seconds,
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

export const outsideStudyExport: ListExport<typeof exportOutsideStudy, OutsideStudy> = {
  endpoint: exportOutsideStudy,
  name: '時間外の学習',
  rows: pagesOf(listOutsideStudy, studyTimes.listOutsideStudy),
  values: {
    ...ofPerson,
    day: ({ day }) => day,
    course: ({ name }) => name,
    outside: ({ outside_seconds: seconds }) => seconds,
    minutes: ({ outside_seconds: seconds }) => minutesOfStudy(seconds),
    allowed: ({ allowed_seconds: seconds }) => seconds,
  },
};
