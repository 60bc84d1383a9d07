import type { User } from '@tokiori/contract';
import { isInvited, userStateText } from '@tokiori/domain';
import { Chip, StatusChip } from '../../ui/feedback/chip';
import { formatInstant } from '../../ui/format/date';
import styles from './user-administration.module.css';

export { isInvited, userStateText };

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
    {user.mail_failure && (
      <Chip tone="attention" icon="alert">
        メールが届きません
      </Chip>
    )}
  </span>
);
