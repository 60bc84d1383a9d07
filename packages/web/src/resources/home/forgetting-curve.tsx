import type { CSSProperties } from 'react';
import { daysShown, reviewDays, withReviews, withoutReviews, type RecallPoint } from './recall';
import styles from './forgetting-curve.module.css';

const WIDTH = 100;
const HEIGHT = 60;
const LOWEST = 0.5;

/** Early days take more room than late ones: that is when most is forgotten. */
const xOf = (day: number): number => WIDTH * (day / daysShown) ** 0.62;
const yOf = (recall: number): number => HEIGHT * (1 - (recall - LOWEST) / (1 - LOWEST));

const pathOf = (points: readonly RecallPoint[]): string =>
  `M${points.map(({ day, recall }) => `${xOf(day).toFixed(2)} ${yOf(recall).toFixed(2)}`).join('L')}`;

const place = (day: number, recall: number): CSSProperties => ({
  insetInlineStart: `${(xOf(day) / WIDTH) * 100}%`,
  insetBlockStart: `${(yOf(recall) / HEIGHT) * 100}%`,
});

/** What is remembered, with being asked again and without. Computed, not sketched. */
export const ForgettingCurve = () => (
  <figure className={styles.figure}>
    <div className={styles.plot} aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={styles.lines}>
        <path className={styles.floor} d={`M0 ${HEIGHT}H${WIDTH}`} />
        <path className={styles.unreviewed} d={pathOf(withoutReviews)} />
      </svg>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={styles.drawn}>
        <path className={styles.reviewed} d={pathOf(withReviews)} />
      </svg>
      {reviewDays.map((day) => (
        <span key={day} className={styles.review} style={place(day, 1)} />
      ))}
      <span className={styles.again} style={place(reviewDays[1]!, 1)}>
        もう一度
      </span>
      <span className={styles.kept} style={place(30, 0.87)}>
        ときおりで復習した場合
      </span>
      <span className={styles.lost} style={place(16, 0.645)}>
        復習しない場合
      </span>
    </div>
    <div className={styles.axis} aria-hidden="true">
      <span>覚えた日</span>
      <span>2か月後</span>
    </div>
    <figcaption className={styles.caption}>
      記憶のモデル（FSRS）で計算した例です。一度覚えただけでは2か月で4割ほどを思い出せなくなり、2日後、そこから11日後、46日後とたずね直すと9割を保てます。
    </figcaption>
  </figure>
);
