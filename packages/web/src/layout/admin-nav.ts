import type { SessionUser } from '@tokiori/contract';
import { mayOpen } from '../app/session/may-open';
import type { NavItem } from './nav';

export interface NavGroup {
  label: string;
  items: readonly NavItem[];
}

export const ADMIN_NAV: readonly NavGroup[] = [
  {
    label: '状況',
    items: [
      { to: '/admin', label: '管理ダッシュボード', icon: 'home', audience: 'Admin', exact: true },
      { to: '/admin/score', label: '成績', icon: 'chart', audience: 'DepartmentManager' },
      {
        to: '/admin/basic-scores',
        label: 'ベーシック成績',
        icon: 'card',
        audience: 'DepartmentManager',
      },
      { to: '/admin/certificates', label: '修了証', icon: 'check', audience: 'DepartmentManager' },
      {
        to: '/admin/study-times',
        label: '学習時間',
        icon: 'clock',
        audience: 'DepartmentManager',
      },
      { to: '/admin/annual-figures', label: '年度の実績', icon: 'chart', audience: 'Admin' },
      { to: '/admin/evidence', label: '監査用資料', icon: 'download', audience: 'Admin' },
    ],
  },
  {
    label: '教材',
    items: [
      { to: '/admin/courses', label: 'コース', icon: 'book', audience: 'DepartmentManager' },
      { to: '/admin/basics', label: 'ベーシック', icon: 'check', audience: 'editor' },
      { to: '/admin/questions', label: '問題', icon: 'test', audience: 'Admin' },
      { to: '/admin/question-reports', label: '問題の報告', icon: 'alert', audience: 'editor' },
      {
        to: '/asked-questions',
        label: '聞かれた問題',
        icon: 'mail',
        audience: 'DepartmentManager',
      },
    ],
  },
  {
    label: '会社',
    items: [
      { to: '/admin/users', label: 'ユーザー', icon: 'users', audience: 'DepartmentManager' },
      { to: '/admin/departments', label: '部署', icon: 'building', audience: 'DepartmentManager' },
      {
        to: '/admin/data-requests',
        label: 'データの依頼',
        icon: 'mail',
        audience: 'Admin',
      },
      { to: '/admin/reorganisations', label: '組織変更', icon: 'recap', audience: 'Admin' },
      { to: '/admin/company', label: '会社の設定', icon: 'settings', audience: 'Admin' },
      {
        to: '/admin/preferences/remind',
        label: 'リマインド設定',
        icon: 'mail',
        audience: 'Admin',
      },
      {
        to: '/admin/billing/stripe',
        label: 'ご契約・お支払い',
        icon: 'card',
        audience: 'Admin',
      },
      { to: '/admin/tasks', label: '一括処理', icon: 'recap', audience: 'Admin' },
      { to: '/admin/audit-log', label: '操作の記録', icon: 'clock', audience: 'Admin' },
    ],
  },
  {
    label: '運営',
    items: [
      { to: '/superadmin/impersonate', label: 'なりかわり', icon: 'users', audience: 'SuperAdmin' },
      { to: '/superadmin/companies', label: '会社', icon: 'building', audience: 'SuperAdmin' },
      { to: '/superadmin/inquiries', label: 'お問い合わせ', icon: 'edit', audience: 'SuperAdmin' },
      {
        to: '/superadmin/audit-log',
        label: '全社の操作の記録',
        icon: 'clock',
        audience: 'SuperAdmin',
      },
      { to: '/superadmin/mails', label: 'メール', icon: 'mail', audience: 'SuperAdmin' },
      { to: '/superadmin/jobs', label: '裏で行う処理', icon: 'recap', audience: 'SuperAdmin' },
    ],
  },
];

/** Groups with what somebody may open, without empty ones. */
export const navFor = (
  user: Pick<SessionUser, 'role' | 'edits_basics'>,
  groups: readonly NavGroup[] = ADMIN_NAV,
): NavGroup[] =>
  groups
    .map(({ label, items }) => ({
      label,
      items: items.filter(({ audience }) => !audience || mayOpen(user, audience)),
    }))
    .filter(({ items }) => items.length > 0);
