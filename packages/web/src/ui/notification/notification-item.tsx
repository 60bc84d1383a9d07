import { useEffect, useState } from 'react';
import { cx } from '../cx';
import { Icon, type IconName } from '../icon/icon';
import styles from './notification.module.css';
import type { NotificationAction, Severity } from './use-notify';

export const AUTO_HIDE_MS = 6000;

export interface Notification {
  id: number;
  message: string;
  severity: Severity;
  action?: NotificationAction | undefined;
}

const looks: Record<Severity, { icon: IconName; word: string }> = {
  info: { icon: 'info', word: 'お知らせ' },
  success: { icon: 'circle', word: '完了' },
  warning: { icon: 'alert', word: '注意' },
  error: { icon: 'cross', word: 'エラー' },
};

interface Props {
  notification: Notification;
  onClose: (id: number) => void;
}

/** Hides itself after six seconds; waits while somebody points at it or has the focus in it. */
export const NotificationItem = ({ notification, onClose }: Props) => {
  const { id, message, severity, action } = notification;
  const [held, setHeld] = useState(false);
  const { icon, word } = looks[severity];

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onClose(id), AUTO_HIDE_MS);
    return () => clearTimeout(timer);
  }, [held, id, onClose]);

  return (
    <div
      className={cx(styles.item, styles[severity])}
      role={severity === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icon} label={word} />
      <p className={styles.message}>{message}</p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            onClose(id);
            action.onSelect();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} onClick={() => onClose(id)}>
        <Icon name="close" label="閉じる" />
      </button>
    </div>
  );
};
