import { listJobs } from '@tokiori/contract/client';
import type { ListDefinition } from '../../app/lists/list-definition';

/** Background work of the whole installation. */
export const JOBS_LIST: ListDefinition<typeof listJobs> = {
  name: 'jobs',
  endpoint: listJobs,
  defaultSort: { field: 'created_at', order: 'DESC' },
  views: [
    { label: 'すべて', filters: {} },
    { label: '失敗・中止', filters: { state: ['failed', 'cancelled'] } },
  ],
};
