import { listDeletionRuns } from '@tokiori/contract/client';
import type { ListDefinition } from '../../app/lists/list-definition';

/** What was deleted, newest first. */
export const PROOFS_LIST: ListDefinition<typeof listDeletionRuns> = {
  name: 'deletion-runs',
  endpoint: listDeletionRuns,
  defaultSort: { field: 'id', order: 'DESC' },
  isLive: ({ finished_at: at }) => at === null,
};
