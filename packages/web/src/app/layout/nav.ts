import type { UserRole } from '@tokiori/contract';
import type { IconName } from '../../ui/icon/icon';
import { isAtLeast } from '@tokiori/domain';

export interface NavItem {
  to: string;
  label: string;
  icon: IconName;
  /** Narrowest role that sees it; everybody when left out. */
  role?: UserRole;
  /** Marked only at this very address, not below it. */
  exact?: boolean;
}

/** The learner's main pages. */
export const LEARNER_NAV: readonly NavItem[] = [
  { to: '/dashboard', label: 'ホーム', icon: 'home' },
  { to: '/examinations', label: 'テスト', icon: 'test' },
  { to: '/result', label: '学習結果', icon: 'chart' },
];

/** Links in the account menu 「メニュー」. */
export const ACCOUNT_NAV: readonly NavItem[] = [
  { to: '/profile', label: 'プロフィール', icon: 'user' },
  { to: '/user-holidays', label: '休日設定', icon: 'calendar' },
];

/** First administration page a role may open; `null` for learners. */
export const adminHome = (role: UserRole): '/admin' | '/admin/users' | null => {
  if (isAtLeast(role, 'Admin')) return '/admin';
  return isAtLeast(role, 'DepartmentManager') ? '/admin/users' : null;
};

/** First page of a role. A manager's day begins with their own learning. */
export const homeOf = (role: UserRole): '/admin' | '/dashboard' =>
  isAtLeast(role, 'Admin') ? '/admin' : '/dashboard';
