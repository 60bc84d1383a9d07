import type { ClientEndpoint, SessionUser } from '@tokiori/contract';
import { useSearch } from '@tanstack/react-router';
import type { CallInput } from '../api/client-types';
import { inCompany } from '../api/in-company';
import { idIn } from '../router/search';
import { useSignedIn } from './use-session';

/** The company whose people and departments are administered. */
export interface AdministeredCompany {
  companyId: number;
  /** SuperAdmins name another company in the address; `null` for one's own. */
  otherCompanyId: number | null;
  /** The same call about that company. */
  within: <E extends ClientEndpoint>(input: CallInput<E>) => CallInput<E>;
}

export const administeredCompany = (companyId: number, ownId: number): AdministeredCompany => ({
  companyId,
  otherCompanyId: companyId === ownId ? null : companyId,
  within: (input) => (companyId === ownId ? input : inCompany(companyId, input)),
});

/** By what the address says as `company_id` for SuperAdmins; everybody else administers their own company. */
export const administeredBy = (
  user: Pick<SessionUser, 'role' | 'company_id'>,
  named: unknown,
): AdministeredCompany => {
  const chosen = user.role === 'SuperAdmin' ? idIn(named) : undefined;
  return administeredCompany(chosen ?? user.company_id, user.company_id);
};

export const useAdministered = (): AdministeredCompany =>
  administeredBy(useSignedIn().user, useSearch({ strict: false }).company_id);

/** What the address carries on from page to page about the company. */
export const companySearch = ({ otherCompanyId }: AdministeredCompany): { company_id?: number } =>
  otherCompanyId === null ? {} : { company_id: otherCompanyId };
