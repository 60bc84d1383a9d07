import type { UserRole } from '@tokiori/contract';

const RANKS: Readonly<Record<UserRole, number>> = {
  User: 0,
  DepartmentManager: 1,
  Admin: 2,
  SuperAdmin: 3,
};

/** Position of a role from the narrowest (0, `User`) to the widest (3, `SuperAdmin`). */
export const rankOf = (role: UserRole): number => RANKS[role];

/** Whether a role is `least` or wider. */
export const isAtLeast = (role: UserRole, least: UserRole): boolean => RANKS[role] >= RANKS[least];

/**
 * Whether a user may give a role to another (or take it away).
 * Only administrators do, and never a role above their own, so a `SuperAdmin` is made by a `SuperAdmin` alone.
 */
export const mayGrantRole = (actorRole: UserRole, targetRole: UserRole): boolean =>
  isAtLeast(actorRole, 'Admin') && isAtLeast(actorRole, targetRole);
