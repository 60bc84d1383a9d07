import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '../ui/icon/icon';
import styles from './bell.module.css';

const Nothing = () => null;

// Without it the bell still leads to the page.
const UnreadCount = lazy(() =>
  import('../resources/notifications/unread-count').then(
    ({ UnreadCount }) => ({ default: UnreadCount }),
    () => ({ default: Nothing }),
  ),
);

/** The page itself is loaded and drawn first. */
const LATER_MS = 5000;

/** The way to the notifications; how many are unread is asked for once the page is at rest. */
export const Bell = () => {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Link to="/notifications" className={styles.bell}>
      <Icon name="bell" label="お知らせ" />
      {isAtRest && (
        <Suspense fallback={null}>
          <UnreadCount className={styles.count} />
        </Suspense>
      )}
    </Link>
  );
};
