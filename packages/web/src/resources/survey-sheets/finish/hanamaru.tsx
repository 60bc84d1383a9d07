import styles from './finish.module.css';

/** Twelve petals around the score. */
const PETALS =
  'M100.0 20.0A21.5 21.5 0 0 1 140.0 30.7A21.5 21.5 0 0 1 169.3 60.0A21.5 21.5 0 0 1 180.0 100.0A21.5 21.5 0 0 1 169.3 140.0A21.5 21.5 0 0 1 140.0 169.3A21.5 21.5 0 0 1 100.0 180.0A21.5 21.5 0 0 1 60.0 169.3A21.5 21.5 0 0 1 30.7 140.0A21.5 21.5 0 0 1 20.0 100.0A21.5 21.5 0 0 1 30.7 60.0A21.5 21.5 0 0 1 60.0 30.7A21.5 21.5 0 0 1 100.0 20.0z';

/** The flower circle that a teacher draws around perfect work, in one go of the pen. */
export const Hanamaru = () => (
  <svg viewBox="0 0 200 200" className={styles.hanamaru} aria-hidden="true">
    <path
      pathLength="1"
      className={styles.ring}
      d="M100 34C64 34 34 63 34 100s29 67 67 66c37-1 66-31 65-67-1-38-31-67-69-66"
    />
    <path pathLength="1" className={styles.petals} d={PETALS} />
  </svg>
);
