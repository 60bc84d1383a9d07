import {
  exportOutsideStudy,
  exportStudyDays,
  exportStudyTimes,
  listOutsideStudy,
  listStudyDays,
  listStudyTimes,
} from '@tokiori/contract/client';
import type { ListDefinition } from '../../app/lists/list-definition';
import type { ListExport } from '../../app/lists/use-list-export';

/** Who has learned how long. */
export const STUDY_TIMES_LIST: ListDefinition<typeof listStudyTimes> = {
  name: 'study-times',
  endpoint: listStudyTimes,
  defaultSort: { field: 'user_name', order: 'ASC' },
};

/** The same day by day. */
export const STUDY_DAYS_LIST: ListDefinition<typeof listStudyDays> = {
  name: 'study-days',
  endpoint: listStudyDays,
  defaultSort: { field: 'day', order: 'ASC' },
};

/** Compulsory learning outside of the hours. */
export const OUTSIDE_STUDY_LIST: ListDefinition<typeof listOutsideStudy> = {
  name: 'outside-study',
  endpoint: listOutsideStudy,
  defaultSort: { field: 'day', order: 'ASC' },
};

const COLUMNS = {
  user_name: ['user_id', 'employee_number', 'name'],
  total: ['total', 'minutes'],
};

export const STUDY_TIMES_EXPORT: ListExport = { endpoint: exportStudyTimes, columns: COLUMNS };
export const STUDY_DAYS_EXPORT: ListExport = { endpoint: exportStudyDays, columns: COLUMNS };
export const OUTSIDE_STUDY_EXPORT: ListExport = {
  endpoint: exportOutsideStudy,
  columns: { user_name: COLUMNS.user_name, name: ['course'], outside: ['outside', 'minutes'] },
};
