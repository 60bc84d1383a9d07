import type { UserRole } from '@tokiori/contract';
import { isAtLeast } from '@tokiori/domain';
import type { NavItem } from './nav';

export interface NavGroup {
  label: string;
  items: readonly NavItem[];
}

export const ADMIN_NAV: readonly NavGroup[] = [
  {
    label: '状況',
    items: [
      { to: '/admin', label: '管理ダッシュボード', icon: 'home', role: 'Admin', exact: true },
      { to: '/admin/score', label: '成績', icon: 'chart', role: 'DepartmentManager' },
    ],
  },
  {
    label: '教材',
    items: [
      { to: '/admin/courses', label: 'コース', icon: 'book', role: 'DepartmentManager' },
      { to: '/admin/questions', label: '問題', icon: 'test', role: 'Admin' },
    ],
  },
  {
    label: '会社',
    items: [
      { to: '/admin/users', label: 'ユーザー', icon: 'users', role: 'DepartmentManager' },
      { to: '/admin/departments', label: '部署', icon: 'building', role: 'DepartmentManager' },
      { to: '/admin/company', label: '会社の設定', icon: 'settings', role: 'Admin' },
      { to: '/admin/tasks', label: '一括処理', icon: 'recap', role: 'Admin' },
      { to: '/admin/audit-log', label: '操作の記録', icon: 'clock', role: 'Admin' },
    ],
  },
  {
    label: '運営',
    items: [
      { to: '/superadmin/impersonate', label: 'なりかわり', icon: 'users', role: 'SuperAdmin' },
      { to: '/superadmin/companies', label: '会社', icon: 'building', role: 'SuperAdmin' },
      { to: '/superadmin/audit-log', label: '全社の操作の記録', icon: 'clock', role: 'SuperAdmin' },
      { to: '/superadmin/mails', label: 'メール', icon: 'mail', role: 'SuperAdmin' },
      { to: '/superadmin/jobs', label: '裏で行う処理', icon: 'recap', role: 'SuperAdmin' },
    ],
  },
];

/** Groups with what this role may open, without empty ones. */
export const navFor = (role: UserRole, groups: readonly NavGroup[] = ADMIN_NAV): NavGroup[] =>
  groups
    .map(({ label, items }) => ({
      label,
      items: items.filter((item) => !item.role || isAtLeast(role, item.role)),
    }))
    .filter(({ items }) => items.length > 0);
