import type { UserRole } from '@tokiori/contract';
import { hasRole } from '../router/guards';
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
    ],
  },
  {
    label: '教材',
    items: [
      { to: '/admin/courses', label: 'コース', icon: 'book', role: 'Admin' },
      { to: '/admin/questions', label: '問題', icon: 'test', role: 'Admin' },
    ],
  },
];

/** Groups with what this role may open, without empty ones. */
export const navFor = (role: UserRole, groups: readonly NavGroup[] = ADMIN_NAV): NavGroup[] =>
  groups
    .map(({ label, items }) => ({
      label,
      items: items.filter((item) => !item.role || hasRole(role, item.role)),
    }))
    .filter(({ items }) => items.length > 0);
