import { listDataRequests } from '@tokiori/contract/client';
import type { ListDefinition } from '../../app/lists/list-definition';

/** What people ask of their data. */
export const DATA_REQUESTS_LIST: ListDefinition<typeof listDataRequests> = {
  name: 'data-requests',
  endpoint: listDataRequests,
  defaultSort: { field: 'state', order: 'ASC' },
  views: [
    { label: 'すべて', filters: {} },
    { label: '回答待ち', filters: { state: ['Open'] } },
  ],
};
