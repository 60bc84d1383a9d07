// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const createCompany: ClientEndpoint<typeof endpoints.createCompany> = {
  id: 'createCompany',
  method: 'POST',
  path: '/companies',
  who: 'superadmin',
  required: { body: ['name', 'admin'] },
};

export const deleteCompany: ClientEndpoint<typeof endpoints.deleteCompany> = {
  id: 'deleteCompany',
  method: 'DELETE',
  path: '/companies/{id}',
  who: 'superadmin',
  required: {},
};

export const getCompany: ClientEndpoint<typeof endpoints.getCompany> = {
  id: 'getCompany',
  method: 'GET',
  path: '/companies/{id}',
  who: 'admin',
  required: {},
};

export const getOwnCompany: ClientEndpoint<typeof endpoints.getOwnCompany> = {
  id: 'getOwnCompany',
  method: 'GET',
  path: '/companies/self',
  who: 'user',
  required: {},
};

export const listCompanies: ClientEndpoint<typeof endpoints.listCompanies> = {
  id: 'listCompanies',
  method: 'GET',
  path: '/companies',
  who: 'superadmin',
  answerKind: 'list',
  sortable: ['id', 'name', 'seats', 'seats_used', 'created_at'],
  filters: {
    q: { kind: 'search', label: '会社名・会社コード' },
    active: { kind: 'yes-no', label: '状態' },
    approved: { kind: 'yes-no', label: '承認' },
  },
  required: {},
};

export const listCompanyStats: ClientEndpoint<typeof endpoints.listCompanyStats> = {
  id: 'listCompanyStats',
  method: 'GET',
  path: '/company-stats',
  who: 'admin',
  answerKind: 'list',
  sortable: [
    'id',
    'company_id',
    'company_name',
    'users',
    'learners',
    'answers',
    'last_signed_in_at',
  ],
  filters: {},
  required: {},
};

export const updateCompany: ClientEndpoint<typeof endpoints.updateCompany> = {
  id: 'updateCompany',
  method: 'PUT',
  path: '/companies/{id}',
  who: 'admin',
  required: {},
};
