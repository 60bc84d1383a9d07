import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { idFilter, searchFilter, yesNoFilter } from '../../base/filters';
import { inCompany, listOf } from '../../base/lists';
import { IdText } from '../../base/scalars';
import { SheetToTake } from '../survey-sheets/schema';
import { SittingBody } from '../../base/exam-rules';
import {
  BasicChangeEffects,
  CompanyBasic,
  CompanyBasicBody,
  CompanyBasicDetail,
  CompanyBasicUpdateBody,
} from './schema';

export * from './certificate-endpoints';
export * from './room-endpoints';
export * from './score-endpoints';

const resource = 'basics';
const scope = { companyOf: { company_id: 'companies' } } as const;
const ofCompany = z.object({ company_id: IdText });
const params = z.object({ company_id: IdText, basic_id: IdText });

export const listBasics = endpoint({
  id: 'listBasics',
  tokenRight: 'read',
  method: 'GET',
  path: '/companies/{company_id}/basics',
  resource,
  who: 'editor',
  scope,
  summary:
    '会社ベーシックの一覧です。自社のものと、運営会社の提供するものを返します。編集者には、編集できる部署のものだけを返します。',
  params: ofCompany,
  ...listOf(CompanyBasic, {
    sortable: [
      'id',
      'name',
      'department_name',
      'question_count',
      'pass_mark',
      'from',
      'to',
      'updated_at',
    ],
    filters: {
      ...inCompany,
      q: searchFilter('ベーシック名'),
      preset: yesNoFilter('作成元'),
      enabled: yesNoFilter('出題'),
      department_id: idFilter('部署'),
    },
  }),
});

export const createBasic = endpoint({
  id: 'createBasic',
  method: 'POST',
  path: '/companies/{company_id}/basics',
  resource,
  who: 'editor',
  scope,
  summary:
    'ベーシックを作成します。basic_idを指定すると、運営会社の提供するベーシックの出題を始めます。',
  params: ofCompany,
  body: CompanyBasicBody,
  answer: CompanyBasicDetail,
  status: 201,
});

export const getBasic = endpoint({
  id: 'getBasic',
  tokenRight: 'read',
  method: 'GET',
  path: '/companies/{company_id}/basics/{basic_id}',
  resource,
  who: 'editor',
  scope,
  summary: 'ベーシックを、問題の番号とともに返します。',
  params,
  answer: CompanyBasicDetail,
});

export const updateBasic = endpoint({
  id: 'updateBasic',
  method: 'PUT',
  path: '/companies/{company_id}/basics/{basic_id}',
  resource,
  who: 'editor',
  scope,
  summary:
    'ベーシックを変更します。問題と合格点は次の受講から変わり、これまでの受講の成績は変わりません。',
  params,
  body: CompanyBasicUpdateBody,
  answer: CompanyBasicDetail,
});

export const previewBasicUpdate = endpoint({
  id: 'previewBasicUpdate',
  method: 'POST',
  path: '/companies/{company_id}/basics/{basic_id}/preview-update',
  resource,
  who: 'editor',
  scope,
  whenReadOnly: 'open',
  summary: 'ベーシックの変更が、だれにどう影響するかを返します。何も変えません。',
  params,
  body: CompanyBasicUpdateBody,
  answer: BasicChangeEffects,
});

export const deleteBasic = endpoint({
  id: 'deleteBasic',
  method: 'DELETE',
  path: '/companies/{company_id}/basics/{basic_id}',
  resource,
  who: 'editor',
  scope,
  summary:
    'ベーシックを削除します。これまでの受講の成績は残ります。提供されたベーシックは、出題を止めます。',
  params,
  answer: CompanyBasicDetail,
});

export const nextBasicSheet = endpoint({
  id: 'nextBasicSheet',
  method: 'GET',
  path: '/companies/{company_id}/basics/{basic_id}/next-survey-sheet',
  resource,
  who: 'user',
  scope: 'oneself',
  whenReadOnly: 'closed',
  summary:
    'ベーシックの、いま受ける解答シートを返します。受講の途中ならその続きです。期間の前はnullと開始日を、受けられないときはどちらもnullを返します。試験として行うものは、beginBasicSittingで始めます。',
  params,
  answer: SheetToTake,
  errors: ['EXAM_NOT_BEGUN'],
});

export const beginBasicSitting = endpoint({
  id: 'beginBasicSitting',
  method: 'POST',
  path: '/companies/{company_id}/basics/{basic_id}/sittings',
  resource,
  who: 'user',
  scope: 'oneself',
  whenReadOnly: 'closed',
  notAsAnother: true,
  summary:
    'ベーシックの受講を始めます。制限時間は、このときから数えます。受講の途中なら、その続きを返します。',
  params,
  body: z.optional(SittingBody),
  answer: SheetToTake,
  errors: ['EXAM_RULES_CHANGED', 'HONESTY_NOT_CONFIRMED', 'ROOM_CODE_NEEDED', 'ROOM_CODE_WRONG'],
});
