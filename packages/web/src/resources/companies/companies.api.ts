import {
  getCompany,
  getOwnCompany,
  listAuditLog,
  listCompanies,
  listCompanyStats,
  type EndpointSpec,
} from '@tokiori/contract';
import { queryOf } from '../../app/api/query-of';

/** What a change of a company makes stale. */
export const COMPANY_READS: readonly EndpointSpec[] = [
  getCompany,
  getOwnCompany,
  listCompanies,
  listCompanyStats,
  listAuditLog,
];

export const companyOf = (id: number) => queryOf(getCompany, { params: { id } });
