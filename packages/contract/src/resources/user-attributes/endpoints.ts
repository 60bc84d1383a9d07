import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { inCompany, listOf } from '../../base/lists';
import { IdText } from '../../base/scalars';
import { UserAttribute, UserAttributeBody, UserAttributeUpdateBody } from './schema';

const resource = 'user-attributes';
const params = z.object({ id: IdText });

export const listUserAttributes = endpoint({
  id: 'listUserAttributes',
  tokenRight: 'read',
  method: 'GET',
  path: '/user-attributes',
  resource,
  who: 'manager',
  scope: 'chosen-company',
  summary: '会社が決めたユーザー属性の一覧です。',
  ...listOf(UserAttribute, { sortable: ['id', 'name', 'position'], filters: inCompany }),
});

export const createUserAttribute = endpoint({
  id: 'createUserAttribute',
  method: 'POST',
  path: '/user-attributes',
  resource,
  who: 'admin',
  scope: 'chosen-company',
  summary: 'ユーザー属性を作成します。会社に30個までです。',
  body: UserAttributeBody,
  answer: UserAttribute,
  status: 201,
  errors: ['NAME_TAKEN', 'TOO_MANY_ATTRIBUTES'],
});

export const updateUserAttribute = endpoint({
  id: 'updateUserAttribute',
  method: 'PUT',
  path: '/user-attributes/{id}',
  resource,
  who: 'admin',
  scope: { companyOf: { id: 'user_attributes' } },
  summary:
    'ユーザー属性を変更します。選択肢の名前を変えると、選んでいるユーザーの値も変わります。値のある属性の種類は変えられません。',
  params,
  body: UserAttributeUpdateBody,
  answer: UserAttribute,
  errors: ['NAME_TAKEN', 'ATTRIBUTE_IN_USE'],
});

export const deleteUserAttribute = endpoint({
  id: 'deleteUserAttribute',
  method: 'DELETE',
  path: '/user-attributes/{id}',
  resource,
  who: 'admin',
  scope: { companyOf: { id: 'user_attributes' } },
  summary: 'ユーザー属性を、ユーザーの値とともに削除します。',
  params,
  answer: UserAttribute,
});
