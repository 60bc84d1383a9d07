import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { inCompany, listOf } from '../../base/lists';
import { BoolText, IdText } from '../../base/scalars';
import {
  CategoryDeletionQuery,
  MajorCategory,
  MajorCategoryBody,
  MajorCategoryUpdateBody,
  MediumCategory,
  MediumCategoryBody,
  MediumCategoryUpdateBody,
  MinorCategory,
  MinorCategoryBody,
  MinorCategoryUpdateBody,
} from './schema';

const resource = 'categories';
const params = z.object({ id: IdText });
const listed = { sortable: ['id', 'name'] } as const;
const deletionQuery = z.object(CategoryDeletionQuery);
const preset = { ...inCompany, preset: z.optional(BoolText) };

export const listMajorCategories = endpoint({
  id: 'listMajorCategories',
  tokenRight: 'read',
  method: 'GET',
  path: '/major_categories',
  resource,
  who: 'user',
  scope: 'chosen-company',
  summary: '大分類の一覧です。',
  ...listOf(MajorCategory, { ...listed, filters: preset }),
});

export const createMajorCategory = endpoint({
  id: 'createMajorCategory',
  method: 'POST',
  path: '/major_categories',
  resource,
  who: 'admin',
  scope: 'chosen-company',
  summary: '大分類を作成します。',
  body: MajorCategoryBody,
  bodyKind: 'multipart',
  files: ['image'],
  answer: MajorCategory,
  status: 201,
  errors: ['NAME_TAKEN', 'UNSUPPORTED_IMAGE'],
});

export const getMajorCategory = endpoint({
  id: 'getMajorCategory',
  tokenRight: 'read',
  method: 'GET',
  path: '/major_categories/{id}',
  resource,
  who: 'user',
  scope: { companyOf: { id: 'major_categories' } },
  summary: '大分類を返します。',
  params,
  answer: MajorCategory,
});

export const updateMajorCategory = endpoint({
  id: 'updateMajorCategory',
  method: 'PUT',
  path: '/major_categories/{id}',
  resource,
  who: 'admin',
  scope: { companyOf: { id: 'major_categories' } },
  summary: '大分類を変更します。',
  params,
  body: MajorCategoryUpdateBody,
  answer: MajorCategory,
  errors: ['NAME_TAKEN'],
});

export const deleteMajorCategory = endpoint({
  id: 'deleteMajorCategory',
  method: 'DELETE',
  path: '/major_categories/{id}',
  resource,
  who: 'admin',
  scope: { companyOf: { id: 'major_categories' } },
  summary:
    '大分類を削除します。下位のカテゴリが残っているときは断ります。move_to_idを指定すると、残っているものを別の大分類へ移してから削除します。',
  params,
  query: deletionQuery,
  answer: MajorCategory,
  errors: ['CATEGORY_NOT_EMPTY', 'NAME_TAKEN'],
});

export const listMediumCategories = endpoint({
  id: 'listMediumCategories',
  tokenRight: 'read',
  method: 'GET',
  path: '/medium_categories',
  resource,
  who: 'user',
  scope: 'chosen-company',
  summary: '中分類の一覧です。',
  ...listOf(MediumCategory, {
    ...listed,
    filters: { ...preset, major_category_id: z.optional(IdText) },
  }),
});

export const createMediumCategory = endpoint({
  id: 'createMediumCategory',
  method: 'POST',
  path: '/medium_categories',
  resource,
  who: 'admin',
  scope: 'chosen-company',
  summary: '中分類を作成します。',
  body: MediumCategoryBody,
  answer: MediumCategory,
  status: 201,
  errors: ['NAME_TAKEN'],
});

export const getMediumCategory = endpoint({
  id: 'getMediumCategory',
  tokenRight: 'read',
  method: 'GET',
  path: '/medium_categories/{id}',
  resource,
  who: 'user',
  scope: { companyOf: { id: 'medium_categories' } },
  summary: '中分類を返します。',
  params,
  answer: MediumCategory,
});

export const updateMediumCategory = endpoint({
  id: 'updateMediumCategory',
  method: 'PUT',
  path: '/medium_categories/{id}',
  resource,
  who: 'admin',
  scope: { companyOf: { id: 'medium_categories' } },
  summary: '中分類を変更します。',
  params,
  body: MediumCategoryUpdateBody,
  answer: MediumCategory,
  errors: ['NAME_TAKEN'],
});

export const deleteMediumCategory = endpoint({
  id: 'deleteMediumCategory',
  method: 'DELETE',
  path: '/medium_categories/{id}',
  resource,
  who: 'admin',
  scope: { companyOf: { id: 'medium_categories' } },
  summary:
    '中分類を削除します。下位のカテゴリが残っているときは断ります。move_to_idを指定すると、残っているものを別の中分類へ移してから削除します。',
  params,
  query: deletionQuery,
  answer: MediumCategory,
  errors: ['CATEGORY_NOT_EMPTY', 'NAME_TAKEN'],
});

export const listMinorCategories = endpoint({
  id: 'listMinorCategories',
  tokenRight: 'read',
  method: 'GET',
  path: '/minor_categories',
  resource,
  who: 'user',
  scope: 'chosen-company',
  summary: '小分類の一覧です。',
  ...listOf(MinorCategory, {
    ...listed,
    filters: { ...preset, medium_category_id: z.optional(IdText) },
  }),
});

export const createMinorCategory = endpoint({
  id: 'createMinorCategory',
  method: 'POST',
  path: '/minor_categories',
  resource,
  who: 'admin',
  scope: 'chosen-company',
  summary: '小分類を作成します。',
  body: MinorCategoryBody,
  answer: MinorCategory,
  status: 201,
  errors: ['NAME_TAKEN'],
});

export const getMinorCategory = endpoint({
  id: 'getMinorCategory',
  tokenRight: 'read',
  method: 'GET',
  path: '/minor_categories/{id}',
  resource,
  who: 'user',
  scope: { companyOf: { id: 'minor_categories' } },
  summary: '小分類を返します。',
  params,
  answer: MinorCategory,
});

export const updateMinorCategory = endpoint({
  id: 'updateMinorCategory',
  method: 'PUT',
  path: '/minor_categories/{id}',
  resource,
  who: 'admin',
  scope: { companyOf: { id: 'minor_categories' } },
  summary: '小分類を変更します。',
  params,
  body: MinorCategoryUpdateBody,
  answer: MinorCategory,
  errors: ['NAME_TAKEN'],
});

export const deleteMinorCategory = endpoint({
  id: 'deleteMinorCategory',
  method: 'DELETE',
  path: '/minor_categories/{id}',
  resource,
  who: 'admin',
  scope: { companyOf: { id: 'minor_categories' } },
  summary:
    '小分類を削除します。問題が残っているときは断ります。move_to_idを指定すると、残っているものを別の小分類へ移してから削除します。',
  params,
  query: deletionQuery,
  answer: MinorCategory,
  errors: ['CATEGORY_NOT_EMPTY', 'NAME_TAKEN'],
});
