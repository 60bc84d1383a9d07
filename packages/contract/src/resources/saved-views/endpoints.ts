import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { listOf } from '../../base/lists';
import { IdText } from '../../base/scalars';
import { ListName, SavedView, SavedViewBody, SavedViewUpdateBody } from './schema';

const resource = 'saved-views';
const params = z.object({ id: IdText });

export const listSavedViews = endpoint({
  id: 'listSavedViews',
  method: 'GET',
  path: '/saved-views',
  resource,
  who: 'user',
  scope: 'oneself',
  summary: '自分が保存した、一覧の条件です。',
  ...listOf(SavedView, { sortable: ['id', 'name'], filters: { list: z.optional(ListName) } }),
});

export const createSavedView = endpoint({
  id: 'createSavedView',
  method: 'POST',
  path: '/saved-views',
  resource,
  who: 'user',
  scope: 'oneself',
  summary: '一覧の条件を、名前を付けて保存します。1つの一覧に20までです。',
  body: SavedViewBody,
  answer: SavedView,
  status: 201,
  errors: ['NAME_TAKEN', 'TOO_MANY_SAVED_VIEWS'],
});

export const updateSavedView = endpoint({
  id: 'updateSavedView',
  method: 'PUT',
  path: '/saved-views/{id}',
  resource,
  who: 'user',
  scope: 'oneself',
  summary: '保存した条件の名前か中身を変えます。',
  params,
  body: SavedViewUpdateBody,
  answer: SavedView,
  errors: ['NAME_TAKEN'],
});

export const deleteSavedView = endpoint({
  id: 'deleteSavedView',
  method: 'DELETE',
  path: '/saved-views/{id}',
  resource,
  who: 'user',
  scope: 'oneself',
  summary: '保存した条件を消します。',
  params,
  answer: SavedView,
});
