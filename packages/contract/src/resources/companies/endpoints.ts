import { endpoint } from '../../base/endpoint';
import { Company } from './schema';

export const getOwnCompany = endpoint({
  id: 'getOwnCompany',
  method: 'GET',
  path: '/companies/self',
  resource: 'companies',
  who: 'user',
  summary: '自分の会社を返します。',
  answer: Company,
  answerKind: 'one',
});
