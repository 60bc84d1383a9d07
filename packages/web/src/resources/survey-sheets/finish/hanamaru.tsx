import styles from './finish.module.css';

/** The flower circle that a teacher draws around perfect work. */
export const Hanamaru = () => (
  <svg viewBox="0 0 200 200" className={styles.hanamaru} aria-hidden="true">
    <path
      pathLength="1"
      className={styles.petals}
      d="M101 41c8-22 36-20 37 4 21-9 39 13 25 31 22 4 25 34 4 42 14 17-2 42-24 35 0 22-28 33-42 14-12 19-42 11-43-12-22 7-39-18-26-35-21-8-18-38 4-42-13-19 5-41 25-32 2-22 31-25 40-5z"
    />
  </svg>
);
