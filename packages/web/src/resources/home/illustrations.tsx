import styles from './illustrations.module.css';

/** A few cards of today, the first one taken up. */
export const CardsDrawing = () => (
  <svg viewBox="26 12 110 86" className={styles.drawing} aria-hidden="true">
    <rect x="56" y="16" width="78" height="52" rx="8" className={styles.sheet} />
    <rect x="44" y="28" width="78" height="52" rx="8" className={styles.sheet} />
    <rect x="28" y="40" width="82" height="54" rx="8" className={styles.front} />
    <path d="M40 54h46M40 64h30" className={styles.text} />
    <circle cx="46" cy="80" r="4" className={styles.dot} />
    <circle cx="60" cy="80" r="4" className={styles.hollow} />
    <circle cx="74" cy="80" r="4" className={styles.hollow} />
  </svg>
);

/** An answer marked with a circle, and the reason written under it. */
export const VerdictDrawing = () => (
  <svg viewBox="22 14 116 86" className={styles.drawing} aria-hidden="true">
    <rect x="24" y="18" width="112" height="30" rx="8" className={styles.rightSheet} />
    <circle cx="42" cy="33" r="7" className={styles.rightRing} />
    <path d="M60 33h58" className={styles.text} />
    <path d="M30 64h100M30 76h86M30 88h58" className={styles.text} />
    <path d="M24 58v36" className={styles.margin} />
  </svg>
);

/** Rings of time that widen, with a point on each. */
export const IntervalsDrawing = () => (
  <svg viewBox="12 12 134 86" className={styles.drawing} aria-hidden="true">
    <path d="M14 84h132" className={styles.faint} />
    <path d="M20 84q8-26 16 0" className={styles.hop} />
    <path d="M36 84q18-48 36 0" className={styles.hop} />
    <path d="M72 84q33-82 66 0" className={styles.hop} />
    {[20, 36, 72].map((x) => (
      <circle key={x} cx={x} cy="84" r="4.5" className={styles.dot} />
    ))}
    <circle cx="138" cy="84" r="6" className={styles.next} />
  </svg>
);
