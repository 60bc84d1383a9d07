import type { UserAttribute } from '@tokiori/contract';
import { getCompany, getUser, listUserAttributes } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { allOf } from '../../app/api/all-rows';
import { queryOf } from '../../app/api/query-of';
import type { AdministeredCompany } from '../../app/session/administered';

export const userOf = (id: number) => queryOf(getUser, { params: { id } });

export const companyOf = (id: number) => queryOf(getCompany, { params: { id } });

/** Where one comes from: the list, or the other company that was being looked at. */
export const wayBack = ({ otherCompanyId }: AdministeredCompany): { to: string; label: string } =>
  otherCompanyId === null
    ? { to: '/admin/users', label: 'ユーザー一覧' }
    : { to: `/superadmin/companies/${otherCompanyId}`, label: '会社編集' };

/** What the company wants to know of its people, in the order in which it is asked. */
export const attributesOf = ({ within }: AdministeredCompany) =>
  allOf(listUserAttributes, within({ query: { sort: '["position","ASC"]' } }));

/** The same for a list of people, which stands without them should they fail. */
export const useAttributes = (company: AdministeredCompany): readonly UserAttribute[] =>
  useQuery({ ...attributesOf(company), throwOnError: false }).data ?? NO_ATTRIBUTES;

const NO_ATTRIBUTES: readonly UserAttribute[] = [];
