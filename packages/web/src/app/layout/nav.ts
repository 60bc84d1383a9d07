import type { SessionUser, UserRole } from '@tokiori/contract';
import type { IconName } from '../../ui/icon/icon';
import { isAtLeast } from '@tokiori/domain';
import { mayOpen, type Audience } from '../session/may-open';

export interface NavItem {
  to: string;
  label: string;
  icon: IconName;
  /** Who sees it; everybody when left out. */
  audience?: Audience;
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
  { to: '/notifications', label: 'お知らせ', icon: 'bell' },
  { to: '/bookmarks', label: 'しおり', icon: 'bookmark' },
  { to: '/profile', label: 'プロフィール', icon: 'user' },
  { to: '/user-holidays', label: '休日設定', icon: 'calendar' },
  { to: '/tutorial', label: '使い方', icon: 'book' },
  { to: '/support-inquiry', label: 'サポートへのお問い合わせ', icon: 'mail' },
];

interface AdminHome {
  to: '/admin' | '/admin/users' | '/admin/basics';
  label: string;
}

/** First administration page that somebody may open; `null` for learners. */
export const adminHome = (user: Pick<SessionUser, 'role' | 'edits_basics'>): AdminHome | null => {
  const label = '管理画面';
  if (mayOpen(user, 'Admin')) return { to: '/admin', label };
  if (mayOpen(user, 'DepartmentManager')) return { to: '/admin/users', label };
  return mayOpen(user, 'editor') ? { to: '/admin/basics', label: 'ベーシックの編集' } : null;
};

/** First page of a role. A manager's day begins with their own learning. */
export const homeOf = (role: UserRole): '/admin' | '/dashboard' =>
  isAtLeast(role, 'Admin') ? '/admin' : '/dashboard';
