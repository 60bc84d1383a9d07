import type { User } from '@tokiori/contract';
import { Chip, StatusChip } from '../../ui/feedback/chip';
import { formatInstant } from '../../ui/format/date';
import styles from './user-administration.module.css';

type UserState = Pick<User, 'active' | 'has_password' | 'invited_at' | 'last_signed_in_at'>;

/** Whether somebody was invited and has not come yet. Who signs in elsewhere has no password either. */
export const isInvited = (user: UserState): boolean =>
  user.active && !user.has_password && user.invited_at !== null && user.last_signed_in_at === null;

/** 「停止中」「招待中」「有効」: the one word that tables and files hold. */
export const userStateText = (user: UserState): string => {
  if (!user.active) return '停止中';
  return isInvited(user) ? '招待中' : '有効';
};

export const UserStateChip = ({ user }: { user: User }) => {
  if (!isInvited(user)) return <StatusChip status={user.active ? 'Active' : 'Inactive'} />;
  return (
    <span title={`${formatInstant(user.invited_at)}に招待`}>
      <StatusChip status="Waiting" label="招待中" />
    </span>
  );
};

/** Whether somebody can sign in, was only invited, and how well the account is kept. */
export const UserStates = ({ user }: { user: User }) => (
  <span className={styles.states}>
    <UserStateChip user={user} />
    {user.has_second_factor && (
      <Chip tone="primary" icon="check">
        二段階認証
      </Chip>
    )}
  </span>
);
