/** What says where somebody stands with their account. */
export interface AccountState {
  active: boolean;
  has_password: boolean;
  invited_at: string | null;
  last_signed_in_at: string | null;
  /** Since when an invitation waits to be sent; `null`: none does. */
  invitation_queued_at: string | null;
}

/** Whether somebody was invited and has not come yet. Who signs in elsewhere has no password either. */
export const isInvited = (user: AccountState): boolean =>
  user.active && !user.has_password && user.invited_at !== null && user.last_signed_in_at === null;

/** Whether an invitation waits for its day, or for the approval of the company. */
export const isInvitationQueued = (user: AccountState): boolean =>
  user.active && !user.has_password && user.invitation_queued_at !== null;

/** Where somebody stands with their account. */
export type UserAccountState = 'NotInvited' | 'Queued' | 'Invited' | 'InUse' | 'Inactive';

/** Nobody is told to use an account before they were invited, were given a password, or came by themselves. */
export const accountStateOf = (user: AccountState): UserAccountState => {
  if (!user.active) return 'Inactive';
  if (isInvitationQueued(user)) return 'Queued';
  if (isInvited(user)) return 'Invited';
  return user.has_password || user.last_signed_in_at !== null ? 'InUse' : 'NotInvited';
};

/** The one word that tables and files hold. */
export const USER_STATE_LABELS: Record<UserAccountState, string> = {
  NotInvited: '未招待',
  Queued: '招待待ち',
  Invited: '招待中',
  InUse: '利用中',
  Inactive: '停止',
};

export const userStateText = (user: AccountState): string =>
  USER_STATE_LABELS[accountStateOf(user)];
