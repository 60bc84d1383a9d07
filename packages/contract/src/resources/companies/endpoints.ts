import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { nameFilter, searchFilter, yesNoFilter } from '../../base/filters';
import { listOf } from '../../base/lists';
import { IdText } from '../../base/scalars';
import {
  Company,
  CompanyCreateBody,
  CompanyDetail,
  CompanyStats,
  CompanyUpdateBody,
  CompanyWithContents,
} from './schema';

const resource = 'companies';
const params = z.object({ id: IdText });

export const getOwnCompany = endpoint({
  id: 'getOwnCompany',
  tokenRight: 'read',
  method: 'GET',
  path: '/companies/self',
  resource,
  who: 'user',
  scope: 'own-company',
  summary: '自分の会社を返します。',
  answer: Company,
});

export const listCompanies = endpoint({
  id: 'listCompanies',
  method: 'GET',
  path: '/companies',
  resource,
  who: 'superadmin',
  scope: 'all-companies',
  summary: '会社の一覧です。',
  ...listOf(CompanyDetail, {
    sortable: ['id', 'name', 'seats', 'seats_used', 'created_at'],
    filters: {
      /** Part of the name. */
      name: nameFilter(),
      q: searchFilter('会社名・会社コード'),
      /** Absent: all. */
      active: yesNoFilter('状態'),
      /** Absent: all. */
      approved: yesNoFilter('承認'),
    },
  }),
});

export const createCompany = endpoint({
  id: 'createCompany',
  method: 'POST',
  path: '/companies',
  resource,
  who: 'superadmin',
  scope: 'all-companies',
  summary: '会社と最初の管理者を作成し、管理者に招待のメールを送ります。',
  body: CompanyCreateBody,
  answer: CompanyDetail,
  status: 201,
  errors: ['EMAIL_TAKEN', 'CODE_TAKEN'],
});

export const getCompany = endpoint({
  id: 'getCompany',
  tokenRight: 'read',
  method: 'GET',
  path: '/companies/{id}',
  resource,
  who: 'admin',
  scope: 'company-in-path',
  summary: '会社を、削除で失われるものの数とともに返します。管理者は自社だけです。',
  params,
  answer: CompanyWithContents,
});

export const updateCompany = endpoint({
  id: 'updateCompany',
  method: 'PUT',
  path: '/companies/{id}',
  resource,
  who: 'admin',
  scope: 'company-in-path',
  summary:
    '会社の設定を変更します。席数と利用の停止は、運営会社の管理者だけが変更できます。二段階認証の決まりと利用の停止を変えるには、10分以内の本人確認が必要です。',
  params,
  body: CompanyUpdateBody,
  answer: CompanyDetail,
  errors: ['CONFIRMATION_REQUIRED', 'CODE_TAKEN', 'CONTRACT_NOT_CHANGEABLE', 'CONTRACT_BUSY'],
});

export const deleteCompany = endpoint({
  id: 'deleteCompany',
  heavy: true,
  method: 'DELETE',
  path: '/companies/{id}',
  resource,
  who: 'superadmin',
  scope: 'company-in-path',
  summary: '会社と、その会社のすべてのデータを完全に削除します。元には戻せません。',
  params,
  answer: CompanyDetail,
  needsConfirmation: true,
  errors: ['COMPANY_NOT_DELETABLE', 'CONTRACT_NOT_CHANGEABLE', 'CONTRACT_BUSY'],
});

export const listCompanyStats = endpoint({
  id: 'listCompanyStats',
  method: 'GET',
  path: '/company-stats',
  resource,
  who: 'admin',
  scope: 'all-companies',
  summary: '会社ごとの最近の利用状況です。管理者には自社だけを返します。',
  ...listOf(CompanyStats, {
    sortable: [
      'id',
      'company_id',
      'company_name',
      'users',
      'learners',
      'answers',
      'last_signed_in_at',
    ],
  }),
});
