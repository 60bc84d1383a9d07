// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const getHolidayCheck: ClientEndpoint<typeof endpoints.getHolidayCheck> = {
  id: 'getHolidayCheck',
  method: 'GET',
  path: '/students/holiday-check',
  who: 'user',
  required: {},
};

export const prepareComing: ClientEndpoint<typeof endpoints.prepareComing> = {
  id: 'prepareComing',
  method: 'POST',
  path: '/students/coming',
  who: 'user',
  required: {},
};

export const startPractice: ClientEndpoint<typeof endpoints.startPractice> = {
  id: 'startPractice',
  method: 'POST',
  path: '/students/practice',
  who: 'user',
  required: { body: ['of'] },
};

export const studentBasics: ClientEndpoint<typeof endpoints.studentBasics> = {
  id: 'studentBasics',
  method: 'GET',
  path: '/students/basics',
  who: 'user',
  answerKind: 'list',
  sortable: ['id', 'name', 'question_count', 'pass_mark'],
  filters: {},
  required: {},
};

export const studentPractice: ClientEndpoint<typeof endpoints.studentPractice> = {
  id: 'studentPractice',
  method: 'GET',
  path: '/students/practice',
  who: 'user',
  required: {},
};

export const studentStats: ClientEndpoint<typeof endpoints.studentStats> = {
  id: 'studentStats',
  method: 'GET',
  path: '/students/stats',
  who: 'user',
  required: { query: ['type'] },
};

export const studentTimeline: ClientEndpoint<typeof endpoints.studentTimeline> = {
  id: 'studentTimeline',
  method: 'GET',
  path: '/students/timeline',
  who: 'user',
  required: { query: ['type'] },
};

export const studentTogether: ClientEndpoint<typeof endpoints.studentTogether> = {
  id: 'studentTogether',
  method: 'GET',
  path: '/students/together',
  who: 'user',
  required: {},
};

export const studentTop: ClientEndpoint<typeof endpoints.studentTop> = {
  id: 'studentTop',
  method: 'GET',
  path: '/students/top',
  who: 'user',
  required: {},
};

export const studentUntakens: ClientEndpoint<typeof endpoints.studentUntakens> = {
  id: 'studentUntakens',
  method: 'GET',
  path: '/students/untakens',
  who: 'user',
  answerKind: 'list',
  sortable: ['id', 'since', 'name', 'waiting_sheet_count', 'to'],
  filters: {},
  required: {},
};

export const switchHolidayCheck: ClientEndpoint<typeof endpoints.switchHolidayCheck> = {
  id: 'switchHolidayCheck',
  method: 'PUT',
  path: '/students/holiday-check',
  who: 'user',
  required: {},
};
