// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const listAuditLog: ClientEndpoint<typeof endpoints.listAuditLog> = {
  id: 'listAuditLog',
  method: 'GET',
  path: '/audit-log',
  who: 'admin',
  answerKind: 'keyset',
  required: {},
};
