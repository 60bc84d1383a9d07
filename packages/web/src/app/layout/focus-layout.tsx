import { Outlet } from '@tanstack/react-router';
import styles from './focus-layout.module.css';

/** Nothing but the page: answering wants no navigation. */
export const FocusLayout = () => (
  <main id="main" tabIndex={-1} className={styles.main}>
    <Outlet />
  </main>
);
