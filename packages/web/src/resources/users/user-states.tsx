import type { User } from '@tokiori/contract';
import { accountStateOf, USER_STATE_LABELS, type UserAccountState } from '@tokiori/domain';
import { Chip, StatusChip, type Status } from '../../ui/feedback/chip';
import { formatInstant } from '../../ui/format/date';
import styles from './user-administration.module.css';

const STATUSES = {
  NotInvited: 'Inactive',
  Queued: 'Waiting',
  Invited: 'Waiting',
  InUse: 'Active',
  Inactive: 'Inactive',
} as const satisfies Record<UserAccountState, Status>;

export const UserStateChip = ({ user }: { user: User }) => {
  const state = accountStateOf(user);
  const chip = <StatusChip status={STATUSES[state]} label={USER_STATE_LABELS[state]} />;
  return state === 'Invited' ? (
    <span title={`${formatInstant(user.invited_at)}に招待`}>{chip}</span>
  ) : (
    chip
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
    {user.mail_failure && (
      <Chip tone="attention" icon="alert">
        メールが届きません
      </Chip>
    )}
  </span>
);
