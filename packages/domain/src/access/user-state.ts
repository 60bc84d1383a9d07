/** What says where somebody stands with their account. */
export interface AccountState {
  active: boolean;
  has_password: boolean;
  invited_at: string | null;
  last_signed_in_at: string | null;
}

/** Whether somebody was invited and has not come yet. Who signs in elsewhere has no password either. */
export const isInvited = (user: AccountState): boolean =>
  user.active && !user.has_password && user.invited_at !== null && user.last_signed_in_at === null;

/** 「停止中」「招待中」「有効」: the one word that tables and files hold. */
export const userStateText = (user: AccountState): string => {
  if (!user.active) return '停止中';
  return isInvited(user) ? '招待中' : '有効';
};
