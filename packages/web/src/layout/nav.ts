import type { IconName } from '../ui/icon/icon';
import type { Audience } from '../app/session/may-open';

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
