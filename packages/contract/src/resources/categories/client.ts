// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const createMajorCategory: ClientEndpoint<typeof endpoints.createMajorCategory> = {
  id: 'createMajorCategory',
  method: 'POST',
  path: '/major_categories',
  who: 'admin',
  bodyKind: 'multipart',
  required: { body: ['name'] },
};

export const createMediumCategory: ClientEndpoint<typeof endpoints.createMediumCategory> = {
  id: 'createMediumCategory',
  method: 'POST',
  path: '/medium_categories',
  who: 'admin',
  required: { body: ['name', 'major_category_id'] },
};

export const createMinorCategory: ClientEndpoint<typeof endpoints.createMinorCategory> = {
  id: 'createMinorCategory',
  method: 'POST',
  path: '/minor_categories',
  who: 'admin',
  required: { body: ['name', 'medium_category_id'] },
};

export const deleteMajorCategory: ClientEndpoint<typeof endpoints.deleteMajorCategory> = {
  id: 'deleteMajorCategory',
  method: 'DELETE',
  path: '/major_categories/{id}',
  who: 'admin',
  required: {},
};

export const deleteMediumCategory: ClientEndpoint<typeof endpoints.deleteMediumCategory> = {
  id: 'deleteMediumCategory',
  method: 'DELETE',
  path: '/medium_categories/{id}',
  who: 'admin',
  required: {},
};

export const deleteMinorCategory: ClientEndpoint<typeof endpoints.deleteMinorCategory> = {
  id: 'deleteMinorCategory',
  method: 'DELETE',
  path: '/minor_categories/{id}',
  who: 'admin',
  required: {},
};

export const getMajorCategory: ClientEndpoint<typeof endpoints.getMajorCategory> = {
  id: 'getMajorCategory',
  method: 'GET',
  path: '/major_categories/{id}',
  who: 'user',
  required: {},
};

export const getMediumCategory: ClientEndpoint<typeof endpoints.getMediumCategory> = {
  id: 'getMediumCategory',
  method: 'GET',
  path: '/medium_categories/{id}',
  who: 'user',
  required: {},
};

export const getMinorCategory: ClientEndpoint<typeof endpoints.getMinorCategory> = {
  id: 'getMinorCategory',
  method: 'GET',
  path: '/minor_categories/{id}',
  who: 'user',
  required: {},
};

export const listMajorCategories: ClientEndpoint<typeof endpoints.listMajorCategories> = {
  id: 'listMajorCategories',
  method: 'GET',
  path: '/major_categories',
  who: 'user',
  answerKind: 'list',
  sortable: ['id', 'name'],
  filters: {},
  required: {},
};

export const listMediumCategories: ClientEndpoint<typeof endpoints.listMediumCategories> = {
  id: 'listMediumCategories',
  method: 'GET',
  path: '/medium_categories',
  who: 'user',
  answerKind: 'list',
  sortable: ['id', 'name'],
  filters: {},
  required: {},
};

export const listMinorCategories: ClientEndpoint<typeof endpoints.listMinorCategories> = {
  id: 'listMinorCategories',
  method: 'GET',
  path: '/minor_categories',
  who: 'user',
  answerKind: 'list',
  sortable: ['id', 'name'],
  filters: {},
  required: {},
};

export const updateMajorCategory: ClientEndpoint<typeof endpoints.updateMajorCategory> = {
  id: 'updateMajorCategory',
  method: 'PUT',
  path: '/major_categories/{id}',
  who: 'admin',
  required: {},
};

export const updateMediumCategory: ClientEndpoint<typeof endpoints.updateMediumCategory> = {
  id: 'updateMediumCategory',
  method: 'PUT',
  path: '/medium_categories/{id}',
  who: 'admin',
  required: {},
};

export const updateMinorCategory: ClientEndpoint<typeof endpoints.updateMinorCategory> = {
  id: 'updateMinorCategory',
  method: 'PUT',
  path: '/minor_categories/{id}',
  who: 'admin',
  required: {},
};
