// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const createCompanyHoliday: ClientEndpoint<typeof endpoints.createCompanyHoliday> = {
  id: 'createCompanyHoliday',
  method: 'POST',
  path: '/companies/{company_id}/holidays',
  who: 'admin',
  required: { body: ['name', 'from', 'to'] },
};

export const createUserHoliday: ClientEndpoint<typeof endpoints.createUserHoliday> = {
  id: 'createUserHoliday',
  method: 'POST',
  path: '/user-holidays',
  who: 'user',
  required: { body: ['from', 'to'] },
};

export const deleteCompanyHoliday: ClientEndpoint<typeof endpoints.deleteCompanyHoliday> = {
  id: 'deleteCompanyHoliday',
  method: 'DELETE',
  path: '/companies/{company_id}/holidays/{id}',
  who: 'admin',
  required: {},
};

export const deleteUserHoliday: ClientEndpoint<typeof endpoints.deleteUserHoliday> = {
  id: 'deleteUserHoliday',
  method: 'DELETE',
  path: '/user-holidays/{id}',
  who: 'user',
  required: {},
};

export const exportUserHolidays: ClientEndpoint<typeof endpoints.exportUserHolidays> = {
  id: 'exportUserHolidays',
  method: 'GET',
  path: '/user-holidays/icalendar',
  who: 'user',
  answerKind: 'file',
  required: {},
};

export const getUserHolidayDefaults: ClientEndpoint<typeof endpoints.getUserHolidayDefaults> = {
  id: 'getUserHolidayDefaults',
  method: 'GET',
  path: '/user-holiday-defaults',
  who: 'user',
  required: {},
};

export const importUserHolidays: ClientEndpoint<typeof endpoints.importUserHolidays> = {
  id: 'importUserHolidays',
  method: 'POST',
  path: '/user-holidays/icalendar',
  who: 'user',
  required: { body: ['content'] },
};

export const listCompanyHolidays: ClientEndpoint<typeof endpoints.listCompanyHolidays> = {
  id: 'listCompanyHolidays',
  method: 'GET',
  path: '/companies/{company_id}/holidays',
  who: 'user',
  answerKind: 'list',
  sortable: ['id', 'name', 'from', 'to'],
  filters: {},
  required: {},
};

export const listNationalHolidays: ClientEndpoint<typeof endpoints.listNationalHolidays> = {
  id: 'listNationalHolidays',
  method: 'GET',
  path: '/national-holidays',
  who: 'user',
  answerKind: 'list',
  sortable: ['id', 'date', 'name'],
  filters: {},
  required: { query: ['from', 'to'] },
};

export const listUserHolidays: ClientEndpoint<typeof endpoints.listUserHolidays> = {
  id: 'listUserHolidays',
  method: 'GET',
  path: '/user-holidays',
  who: 'user',
  answerKind: 'keyset',
  required: { query: ['from', 'to'] },
};

export const putUserHolidayDefaults: ClientEndpoint<typeof endpoints.putUserHolidayDefaults> = {
  id: 'putUserHolidayDefaults',
  method: 'PUT',
  path: '/user-holiday-defaults',
  who: 'user',
  required: { body: ['weekdays'] },
};
