import { SCORE_LEVELS } from './score-levels';
import styles from './heat.module.css';

/** What the shades say, and what a dash does. */
export const HeatLegend = () => (
  <div className={styles.legend}>
    <p>色は、合格点との差です。</p>
    <ul>
      {SCORE_LEVELS.map(({ name, label }) => (
        <li key={name}>
          <span className={styles.swatch} data-level={name} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
    <p>「—」は、そのベーシックの対象になる人がいない部署です。</p>
  </div>
);
