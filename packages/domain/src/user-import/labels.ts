import type { UserRole } from '@tokiori/contract';

/** Roles as people read them, from the narrowest to the widest. */
export const ROLE_LABELS: Record<UserRole, string> = {
  User: '受講者',
  DepartmentManager: '部署の管理者',
  Admin: '管理者',
  SuperAdmin: '運営会社の管理者',
};
