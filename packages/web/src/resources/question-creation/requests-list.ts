import { listCreationRequests } from '@tokiori/contract/client';
import type { ListDefinition } from '../../app/lists/list-definition';

/** Documents that questions were or are being made from. */
export const CREATION_REQUESTS_LIST: ListDefinition<typeof listCreationRequests> = {
  name: 'creation-requests',
  endpoint: listCreationRequests,
  things: 'creation-requests',
  defaultSort: { field: 'created_at', order: 'DESC' },
  isLive: ({ status }) => status === 'InProgress',
};
