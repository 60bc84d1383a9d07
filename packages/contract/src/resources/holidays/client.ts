// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const createUserHoliday: ClientEndpoint<typeof endpoints.createUserHoliday> = {
  id: 'createUserHoliday',
  method: 'POST',
  path: '/user-holidays',
  who: 'user',
  required: { body: ['from', 'to'] },
};

export const deleteUserHoliday: ClientEndpoint<typeof endpoints.deleteUserHoliday> = {
  id: 'deleteUserHoliday',
  method: 'DELETE',
  path: '/user-holidays/{id}',
  who: 'user',
  required: {},
};

export const getUserHolidayDefaults: ClientEndpoint<typeof endpoints.getUserHolidayDefaults> = {
  id: 'getUserHolidayDefaults',
  method: 'GET',
  path: '/user-holiday-defaults',
  who: 'user',
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
