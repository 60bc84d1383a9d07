import type { ClientEndpoint, UserAttribute } from '@tokiori/contract';
import { getCompany, getUser, listDepartments, listUserAttributes } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { allOf } from '../../app/api/all-rows';
import type { CallInput } from '../../app/api/client-types';
import { inCompany } from '../../app/api/in-company';
import { queryOf } from '../../app/api/query-of';
import { idIn } from '../../app/router/search';
import { useSignedIn } from '../../app/session/use-session';

export const userOf = (id: number) => queryOf(getUser, { params: { id } });

export const companyOf = (id: number) => queryOf(getCompany, { params: { id } });

/** The company whose users are administered. */
export interface Administered {
  companyId: number;
  /** SuperAdmins name another company in the address; `null` for one's own. */
  otherCompanyId: number | null;
  /** The same call about that company. */
  within: <E extends ClientEndpoint>(input: CallInput<E>) => CallInput<E>;
}

export const administered = (companyId: number, ownId: number): Administered => ({
  companyId,
  otherCompanyId: companyId === ownId ? null : companyId,
  within: (input) => (companyId === ownId ? input : inCompany(companyId, input)),
});

/** By `?company_id=` for SuperAdmins; everybody else administers their own company. */
export const useAdministered = (): Administered => {
  const { user } = useSignedIn();
  const { company_id: named } = useSearch({ strict: false });
  const chosen = user.role === 'SuperAdmin' ? idIn(named) : undefined;
  return administered(chosen ?? user.company_id, user.company_id);
};

/** What the address carries on from page to page about the company. */
export const companySearch = ({ otherCompanyId }: Administered): { company_id?: number } =>
  otherCompanyId === null ? {} : { company_id: otherCompanyId };

/** Where one comes from: the list, or the other company that was being looked at. */
export const wayBack = ({ otherCompanyId }: Administered): { to: string; label: string } =>
  otherCompanyId === null
    ? { to: '/admin/users', label: 'ユーザー一覧' }
    : { to: `/superadmin/companies/${otherCompanyId}`, label: '会社編集' };

/** The company's departments that one answers for, from the top down, each followed by those below it. */
export const departmentsOf = ({ within }: Administered) =>
  allOf(listDepartments, within({ query: { sort: '["path","ASC"]', managed: true } }));

/** What the company wants to know of its people, in the order in which it is asked. */
export const attributesOf = ({ within }: Administered) =>
  allOf(listUserAttributes, within({ query: { sort: '["position","ASC"]' } }));

/** The same for a list of people, which stands without them should they fail. */
export const useAttributes = (company: Administered): readonly UserAttribute[] =>
  useQuery({ ...attributesOf(company), throwOnError: false }).data ?? NO_ATTRIBUTES;

const NO_ATTRIBUTES: readonly UserAttribute[] = [];
