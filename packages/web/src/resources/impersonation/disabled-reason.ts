import type { Company, CompanyDetail, User } from '@tokiori/contract';

/** Why this user cannot be impersonated, as far as the page knows; `null` when they can. */
export const disabledReasonOf = (
  user: Pick<User, 'id' | 'role' | 'active'>,
  company: Pick<CompanyDetail, 'active'>,
  ownId: number,
): string | null => {
  if (user.id === ownId) return '自分自身です。';
  if (user.role === 'SuperAdmin') return '運営会社の管理者にはなりかわれません。';
  if (!company.active) return '利用を停止している会社です。';
  return user.active ? null : '停止中のユーザーです。';
};

/** What names a person beside others of the same name. */
export const loginOf = ({ email, login_id }: Pick<User, 'email' | 'login_id'>): string =>
  email ?? login_id ?? '';

export type ChosenCompany = Pick<Company, 'id' | 'name'> & Pick<CompanyDetail, 'active'>;
