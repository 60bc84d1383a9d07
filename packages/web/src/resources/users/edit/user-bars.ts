import type { SessionUser, User } from '@tokiori/contract';

type Actor = Pick<SessionUser, 'id' | 'role'>;

/** Why an admin may change nothing of this user; `null` when they may. */
export const higherRoleReason = (user: Pick<User, 'role'>, actor: Actor): string | null =>
  user.role === 'SuperAdmin' && actor.role !== 'SuperAdmin'
    ? '運営会社の管理者は変更できません。'
    : null;

/** As `higherRoleReason`, and why not oneself. */
export const disabledReasonFor = (
  user: Pick<User, 'id' | 'role'>,
  actor: Actor,
  onSelf: string,
): string | null => (user.id === actor.id ? onSelf : higherRoleReason(user, actor));

/** Why nothing can be mailed to them, or handed out; `null` when it can. */
export const inactiveReason = ({ active }: Pick<User, 'active'>): string | null =>
  active ? null : '停止中です。先に元に戻してください。';

/** Why an action is not available during impersonation; `null` without impersonation. */
export const impersonationReason = (isActing: boolean): string | null =>
  isActing ? 'ほかのユーザーになりかわっているあいだは、この操作はできません。' : null;
