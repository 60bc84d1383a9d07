// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const deletePost: ClientEndpoint<typeof endpoints.deletePost> = {
  id: 'deletePost',
  method: 'DELETE',
  path: '/posts/{id}',
  who: 'admin',
  required: {},
};

export const deleteProfession: ClientEndpoint<typeof endpoints.deleteProfession> = {
  id: 'deleteProfession',
  method: 'DELETE',
  path: '/professions/{id}',
  who: 'admin',
  required: {},
};

export const listPosts: ClientEndpoint<typeof endpoints.listPosts> = {
  id: 'listPosts',
  method: 'GET',
  path: '/posts',
  who: 'manager',
  answerKind: 'list',
  sortable: ['id', 'name', 'user_count'],
  filters: {},
  required: {},
};

export const listProfessions: ClientEndpoint<typeof endpoints.listProfessions> = {
  id: 'listProfessions',
  method: 'GET',
  path: '/professions',
  who: 'manager',
  answerKind: 'list',
  sortable: ['id', 'name', 'user_count'],
  filters: {},
  required: {},
};

export const mergePost: ClientEndpoint<typeof endpoints.mergePost> = {
  id: 'mergePost',
  method: 'POST',
  path: '/posts/{id}/merge',
  who: 'admin',
  required: { body: ['into_id'] },
};

export const mergeProfession: ClientEndpoint<typeof endpoints.mergeProfession> = {
  id: 'mergeProfession',
  method: 'POST',
  path: '/professions/{id}/merge',
  who: 'admin',
  required: { body: ['into_id'] },
};

export const updatePost: ClientEndpoint<typeof endpoints.updatePost> = {
  id: 'updatePost',
  method: 'PUT',
  path: '/posts/{id}',
  who: 'admin',
  required: { body: ['name'] },
};

export const updateProfession: ClientEndpoint<typeof endpoints.updateProfession> = {
  id: 'updateProfession',
  method: 'PUT',
  path: '/professions/{id}',
  who: 'admin',
  required: { body: ['name'] },
};
