// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const cancelTask: ClientEndpoint<typeof endpoints.cancelTask> = {
  id: 'cancelTask',
  method: 'POST',
  path: '/tasks/{id}/cancel',
  who: 'manager',
  required: {},
};

export const getTask: ClientEndpoint<typeof endpoints.getTask> = {
  id: 'getTask',
  method: 'GET',
  path: '/tasks/{id}',
  who: 'manager',
  required: {},
};

export const listTaskItems: ClientEndpoint<typeof endpoints.listTaskItems> = {
  id: 'listTaskItems',
  method: 'GET',
  path: '/tasks/{id}/items',
  who: 'manager',
  answerKind: 'list',
  sortable: ['id', 'line', 'state'],
  filters: {
    state: {
      kind: 'choice',
      label: '結果',
      values: ['Pending', 'Done', 'Skipped', 'Failed', 'Undone', 'Kept'],
    },
  },
  required: {},
};

export const listTasks: ClientEndpoint<typeof endpoints.listTasks> = {
  id: 'listTasks',
  method: 'GET',
  path: '/tasks',
  who: 'manager',
  answerKind: 'list',
  sortable: ['id', 'kind', 'state', 'created_at', 'finished_at'],
  filters: {
    state: {
      kind: 'choice',
      label: '状態',
      values: ['Waiting', 'InProgress', 'Completed', 'Failed', 'Cancelled'],
    },
    kind: {
      kind: 'choice',
      label: '処理',
      values: [
        'users.deactivate',
        'users.restore',
        'users.invite',
        'users.set-department',
        'users.set-role',
        'users.set-fields',
        'users.set-days-off',
        'users.create-leave',
        'course.assign',
        'course.end',
        'course.extend',
        'course.retry',
        'basic.remind',
        'users.notify',
        'import.users',
        'import.questions',
        'question.errata',
        'questions.change',
        'reorganisation',
        'evidence-pack',
      ],
    },
  },
  required: {},
};

export const undoTask: ClientEndpoint<typeof endpoints.undoTask> = {
  id: 'undoTask',
  method: 'POST',
  path: '/tasks/{id}/undo',
  who: 'manager',
  required: {},
};
