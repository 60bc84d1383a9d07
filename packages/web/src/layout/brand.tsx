import { Link } from '@tanstack/react-router';
import { PRODUCT_NAME } from '@tokiori/contract';
import styles from './brand.module.css';

/** The mark: a ring that comes back to where it began. */
export const Mark = () => (
  <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden="true">
    <path d="M20.6 8.1A9 9 0 1 0 25 16" />
    <circle cx="24.2" cy="10.4" r="2.1" />
  </svg>
);

/** Mark and name, leading home. */
export const Brand = ({ to }: { to: string }) => (
  <Link to={to} className={styles.brand}>
    <Mark />
    {PRODUCT_NAME}
  </Link>
);
