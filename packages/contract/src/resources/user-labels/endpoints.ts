import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { nameFilter } from '../../base/filters';
import { inCompany, listOf } from '../../base/lists';
import { IdText } from '../../base/scalars';
import { UserLabel, UserLabelBody, UserLabelMergeBody } from './schema';

const resource = 'user-labels';
const params = z.object({ id: IdText });
const listed = listOf(UserLabel, {
  sortable: ['id', 'name', 'user_count'],
  filters: { ...inCompany, name: nameFilter() },
});

export const listProfessions = endpoint({
  id: 'listProfessions',
  tokenRight: 'read',
  method: 'GET',
  path: '/professions',
  resource,
  who: 'manager',
  scope: 'chosen-company',
  summary: '職種の一覧です。ユーザーに新しい職種を書くと増えます。',
  ...listed,
});

export const updateProfession = endpoint({
  id: 'updateProfession',
  method: 'PUT',
  path: '/professions/{id}',
  resource,
  who: 'admin',
  scope: { companyOf: { id: 'professions' } },
  summary: '職種の名前を変更します。その職種のユーザー全員に反映します。',
  params,
  body: UserLabelBody,
  answer: UserLabel,
  errors: ['NAME_TAKEN'],
});

export const mergeProfession = endpoint({
  id: 'mergeProfession',
  method: 'POST',
  path: '/professions/{id}/merge',
  resource,
  who: 'admin',
  scope: { companyOf: { id: 'professions' } },
  summary: '職種を別の職種にまとめます。ユーザーをinto_idの職種に移し、元の職種を削除します。',
  params,
  body: UserLabelMergeBody,
  answer: UserLabel,
});

export const deleteProfession = endpoint({
  id: 'deleteProfession',
  method: 'DELETE',
  path: '/professions/{id}',
  resource,
  who: 'admin',
  scope: { companyOf: { id: 'professions' } },
  summary: '使っていない職種を削除します。その職種のユーザーがいるときは断ります。',
  params,
  answer: UserLabel,
  errors: ['LABEL_IN_USE'],
});

export const listPosts = endpoint({
  id: 'listPosts',
  tokenRight: 'read',
  method: 'GET',
  path: '/posts',
  resource,
  who: 'manager',
  scope: 'chosen-company',
  summary: '役職の一覧です。ユーザーに新しい役職を書くと増えます。',
  ...listed,
});

export const updatePost = endpoint({
  id: 'updatePost',
  method: 'PUT',
  path: '/posts/{id}',
  resource,
  who: 'admin',
  scope: { companyOf: { id: 'posts' } },
  summary: '役職の名前を変更します。その役職のユーザー全員に反映します。',
  params,
  body: UserLabelBody,
  answer: UserLabel,
  errors: ['NAME_TAKEN'],
});

export const mergePost = endpoint({
  id: 'mergePost',
  method: 'POST',
  path: '/posts/{id}/merge',
  resource,
  who: 'admin',
  scope: { companyOf: { id: 'posts' } },
  summary: '役職を別の役職にまとめます。ユーザーをinto_idの役職に移し、元の役職を削除します。',
  params,
  body: UserLabelMergeBody,
  answer: UserLabel,
});

export const deletePost = endpoint({
  id: 'deletePost',
  method: 'DELETE',
  path: '/posts/{id}',
  resource,
  who: 'admin',
  scope: { companyOf: { id: 'posts' } },
  summary: '使っていない役職を削除します。その役職のユーザーがいるときは断ります。',
  params,
  answer: UserLabel,
  errors: ['LABEL_IN_USE'],
});
