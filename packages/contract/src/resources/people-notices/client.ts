// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const createPeopleNotice: ClientEndpoint<typeof endpoints.createPeopleNotice> = {
  id: 'createPeopleNotice',
  method: 'POST',
  path: '/people-notices',
  who: 'manager',
  required: { body: ['kind', 'user_ids', 'in_name_of', 'text'] },
};

export const listLastPeopleNotices: ClientEndpoint<typeof endpoints.listLastPeopleNotices> = {
  id: 'listLastPeopleNotices',
  method: 'GET',
  path: '/people-notices/last',
  who: 'manager',
  required: { query: ['user_ids'] },
};

export const previewPeopleNotice: ClientEndpoint<typeof endpoints.previewPeopleNotice> = {
  id: 'previewPeopleNotice',
  method: 'POST',
  path: '/people-notices/preview',
  who: 'manager',
  required: { body: ['kind', 'user_ids', 'in_name_of'] },
};
