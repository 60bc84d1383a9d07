import type { SessionUser, UserRole } from '@tokiori/contract';
import { isAtLeast } from '@tokiori/domain';
import { mayOpen } from './may-open';

interface AdminHome {
  to: '/admin' | '/admin/score' | '/admin/basics';
  label: string;
}

/** First administration page that somebody may open; `null` for learners. */
export const adminHome = (user: Pick<SessionUser, 'role' | 'edits_basics'>): AdminHome | null => {
  const label = '管理画面';
  if (mayOpen(user, 'Admin')) return { to: '/admin', label };
  if (mayOpen(user, 'DepartmentManager')) return { to: '/admin/score', label };
  return mayOpen(user, 'editor') ? { to: '/admin/basics', label: 'ベーシックの編集' } : null;
};

/** First page of a role. A manager's day begins with their own learning. */
export const homeOf = (role: UserRole): '/admin' | '/dashboard' =>
  isAtLeast(role, 'Admin') ? '/admin' : '/dashboard';
