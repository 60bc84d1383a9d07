import { listTasks } from '@tokiori/contract/client';
import type { ListDefinition } from '../../app/lists/list-definition';

/** Long work that somebody of the company started. */
export const TASKS_LIST: ListDefinition<typeof listTasks> = {
  name: 'tasks',
  endpoint: listTasks,
  defaultSort: { field: 'created_at', order: 'DESC' },
  views: [
    { label: 'すべて', filters: {} },
    { label: '処理中', filters: { state: ['Waiting', 'InProgress'] } },
    { label: '取り込み', filters: { kind: ['import.users', 'import.questions'] } },
  ],
};
