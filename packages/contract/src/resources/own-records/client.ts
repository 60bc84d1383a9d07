// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const getOwnRecords: ClientEndpoint<typeof endpoints.getOwnRecords> = {
  id: 'getOwnRecords',
  method: 'GET',
  path: '/students/records',
  who: 'user',
  required: {},
};

export const listRecordViews: ClientEndpoint<typeof endpoints.listRecordViews> = {
  id: 'listRecordViews',
  method: 'GET',
  path: '/students/record-views',
  who: 'user',
  answerKind: 'keyset',
  required: {},
};
