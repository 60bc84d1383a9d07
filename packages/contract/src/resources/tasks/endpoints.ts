import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { choiceFilter } from '../../base/filters';
import { inCompany, listOf } from '../../base/lists';
import { IdText } from '../../base/scalars';
import { Task, TaskItem, TaskItemState, TaskKind, TaskState } from './schema';

const resource = 'tasks';
const params = z.object({ id: IdText });

export const listTasks = endpoint({
  id: 'listTasks',
  tokenRight: 'read',
  method: 'GET',
  path: '/tasks',
  resource,
  who: 'manager',
  scope: 'chosen-company',
  summary:
    '一括処理の一覧です。新しい順に返します。部署の管理者には、自分が始めたものだけを返します。',
  ...listOf(Task, {
    sortable: ['id', 'kind', 'state', 'created_at', 'finished_at'],
    filters: {
      ...inCompany,
      state: choiceFilter('状態', TaskState.options),
      kind: choiceFilter('処理', TaskKind.options),
    },
  }),
});

export const getTask = endpoint({
  id: 'getTask',
  tokenRight: 'read',
  method: 'GET',
  path: '/tasks/{id}',
  resource,
  who: 'manager',
  scope: { companyOf: { id: 'tasks' } },
  summary: '一括処理の進み具合を返します。',
  params,
  answer: Task,
});

export const listTaskItems = endpoint({
  id: 'listTaskItems',
  tokenRight: 'read',
  method: 'GET',
  path: '/tasks/{id}/items',
  resource,
  who: 'manager',
  scope: { companyOf: { id: 'tasks' } },
  summary: '一括処理の対象と、その結果の一覧です。行わなかったものには理由を添えます。',
  params,
  ...listOf(TaskItem, {
    sortable: ['id', 'line', 'state'],
    filters: { ...inCompany, state: choiceFilter('結果', TaskItemState.options) },
  }),
});

export const cancelTask = endpoint({
  id: 'cancelTask',
  method: 'POST',
  path: '/tasks/{id}/cancel',
  resource,
  who: 'manager',
  scope: { companyOf: { id: 'tasks' } },
  whenReadOnly: 'open',
  summary: '一括処理をやめます。すでに済んだ分はそのまま残ります。',
  params,
  answer: Task,
  errors: ['CONFLICT'],
});

export const undoTask = endpoint({
  id: 'undoTask',
  method: 'POST',
  path: '/tasks/{id}/undo',
  resource,
  who: 'manager',
  scope: { companyOf: { id: 'tasks' } },
  heavy: true,
  summary:
    '一括処理を取り消し、元に戻します。そのあとに変わったものは、戻さずに残します。権限の変更を戻すときは、10分以内に本人確認が済んでいることが必要です。',
  params,
  answer: Task,
  errors: ['CONFIRMATION_REQUIRED', 'CONFLICT'],
});
