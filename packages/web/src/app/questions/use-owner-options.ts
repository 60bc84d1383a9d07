import { getUser, listUsers } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { inCompany } from '../api/in-company';
import { queryOf } from '../api/query-of';
import type { Option } from '../../ui/field/select';
import { useAdministered } from '../session/administered';
import { mayOpen } from '../session/may-open';
import { useSignedIn } from '../session/use-session';

/** As many admins as a company has at most, and more. */
const RANGE = '[0,199]';
const ADMINS = { roles: '["Admin","SuperAdmin"]', sort: '["name_kana","ASC"]', range: RANGE };

/** Who may look after a question: the admins, and who does so now. An editor of basics sees no list of people. */
export const useOwnerOptions = (ownerId: number | null): Option[] => {
  const { user } = useSignedIn();
  const { companyId } = useAdministered();
  const isAdmin = mayOpen(user, 'Admin');
  const admins = useQuery({
    ...queryOf(listUsers, inCompany(companyId, { query: ADMINS })),
    enabled: isAdmin,
    throwOnError: false,
  });
  const rows = isAdmin ? (admins.data?.rows ?? []) : [{ id: user.id, name: user.name }];
  const isListed = ownerId === null || rows.some(({ id }) => id === ownerId);
  const other = useQuery({
    ...queryOf(getUser, { params: { id: ownerId ?? 0 } }),
    enabled: isAdmin && admins.isSuccess && !isListed,
    throwOnError: false,
  });
  const options = rows.map(({ id, name }) => ({ value: id, label: name }));
  if (isListed) return options;
  const label = other.data ? `${other.data.name}（いまの担当者）` : 'いまの担当者';
  return [...options, { value: ownerId, label }];
};
