import { Link } from '@tanstack/react-router';
import type { Notification } from '@tokiori/contract';
import { Chip } from '../../ui/feedback/chip';
import { cx } from '../../ui/cx';
import { notificationWords } from './notification-words';
import styles from './notifications.module.css';

interface Props {
  told: Notification;
  today: string;
  onOpen: () => void;
}

/** One thing that happened; it leads to what it is about. */
export const NotificationRow = ({ told, today, onOpen }: Props) => {
  const { title, note, to } = notificationWords(told, today);
  const isUnread = told.read_at === null;
  return (
    <li>
      <Link to={to} className={cx(styles.row, isUnread && styles.unread)} onClick={onOpen}>
        <span className={styles.title}>{title}</span>
        {isUnread && <Chip tone="primary">未読</Chip>}
        <span className={styles.note}>{note}</span>
      </Link>
    </li>
  );
};
