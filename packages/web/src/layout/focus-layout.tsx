import { Outlet } from '@tanstack/react-router';
import styles from './focus-layout.module.css';

/** A layout without navigation, for answering. */
export const FocusLayout = () => (
  <main id="main" tabIndex={-1} className={styles.main}>
    <Outlet />
  </main>
);
