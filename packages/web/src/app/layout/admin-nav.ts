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
      { to: '/admin', label: 'ダッシュボード', icon: 'home', role: 'Admin', exact: true },
      { to: '/admin/score', label: '成績', icon: 'chart', role: 'DepartmentManager' },
      {
        to: '/admin/basic-scores',
        label: 'ベーシック成績',
        icon: 'check',
        role: 'DepartmentManager',
      },
    ],
  },
  {
    label: '教材',
    items: [
      { to: '/admin/courses', label: 'コース', icon: 'book', role: 'Admin' },
      { to: '/admin/questions', label: '問題', icon: 'test', role: 'Admin', exact: true },
      {
        to: '/admin/questions/create/with-ai',
        label: 'AIで問題作成',
        icon: 'spark',
        role: 'Admin',
      },
      { to: '/admin/basics', label: 'ベーシック', icon: 'circle' },
    ],
  },
  {
    label: '組織',
    items: [
      { to: '/admin/users', label: 'ユーザー', icon: 'users', role: 'Admin' },
      { to: '/admin/departments', label: '部署', icon: 'building', role: 'Admin' },
    ],
  },
  {
    label: '設定',
    items: [
      { to: '/admin/preferences/remind', label: 'リマインド', icon: 'clock', role: 'Admin' },
      { to: '/admin/billing/stripe', label: 'ご契約・お支払い', icon: 'card', role: 'Admin' },
      { to: '/superadmin/impersonate', label: 'なりかわり', icon: 'eye', role: 'SuperAdmin' },
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
