import { useCallback, useRef, useState, type ReactNode } from 'react';
import { NotificationItem, type Notification } from './notification-item';
import styles from './notification.module.css';
import { NotifyContext, type Notify } from './use-notify';

/** More at a time would hide the page; the oldest leaves first. */
const MOST_AT_ONCE = 3;

/** Notifications (toasts) at the bottom right. A click elsewhere does not close them. */
export const NotificationProvider = ({ children }: { children: ReactNode }) => {
  const [shown, setShown] = useState<readonly Notification[]>([]);
  const nextId = useRef(0);

  const notify = useCallback<Notify>((message, severity = 'info', action) => {
    nextId.current += 1;
    const added = { id: nextId.current, message, severity, action };
    setShown((before) => [...before, added].slice(-MOST_AT_ONCE));
  }, []);
  const close = useCallback((id: number) => {
    setShown((before) => before.filter((one) => one.id !== id));
  }, []);

  return (
    <NotifyContext value={notify}>
      {children}
      <section className={styles.stack} aria-label="お知らせ" aria-live="polite">
        {shown.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} onClose={close} />
        ))}
      </section>
    </NotifyContext>
  );
};
