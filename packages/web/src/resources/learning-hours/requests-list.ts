import { listLearningRequests } from '@tokiori/contract/client';
import type { ListDefinition } from '../../app/lists/list-definition';

/** What people asked: to learn outside of their hours. */
export const LEARNING_REQUESTS_LIST: ListDefinition<typeof listLearningRequests> = {
  name: 'learning-requests',
  endpoint: listLearningRequests,
  defaultSort: { field: 'id', order: 'DESC' },
};
