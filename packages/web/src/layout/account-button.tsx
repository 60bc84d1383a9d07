import { Avatar } from '../ui/surface/avatar';
import { useSignedIn } from '../app/session/use-session';
import styles from './layout.module.css';

/** One's own name, which opens the account menu. */
export const AccountButton = ({ open, onOpen }: { open: boolean; onOpen: () => void }) => {
  const { user } = useSignedIn();
  return (
    <button
      type="button"
      className={styles.account}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onOpen}
    >
      <Avatar name={user.name} image={user.profile_image} />
      <span className={styles.accountName}>{user.name}</span>
    </button>
  );
};
