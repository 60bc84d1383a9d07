// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const listBookmarks: ClientEndpoint<typeof endpoints.listBookmarks> = {
  id: 'listBookmarks',
  method: 'GET',
  path: '/students/bookmarks',
  who: 'user',
  answerKind: 'list',
  sortable: ['id', 'created_at', 'question_title'],
  filters: {},
  required: {},
};

export const removeBookmark: ClientEndpoint<typeof endpoints.removeBookmark> = {
  id: 'removeBookmark',
  method: 'DELETE',
  path: '/students/bookmarks/{question_id}',
  who: 'user',
  required: {},
};

export const setBookmark: ClientEndpoint<typeof endpoints.setBookmark> = {
  id: 'setBookmark',
  method: 'PUT',
  path: '/students/bookmarks/{question_id}',
  who: 'user',
  required: { body: ['note'] },
};
