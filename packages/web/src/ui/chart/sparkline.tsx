import { VisuallyHidden } from '../text/visually-hidden';
import styles from './chart.module.css';
import { linePaths, type Point } from './scale';

const WIDTH = 96;
const HEIGHT = 28;

interface Props {
  /** Read aloud: 「正答率の推移、62 %から81 %」. */
  label: string;
  values: readonly (number | null)[];
  max?: number;
}

/** A course in the size of a word. */
export const Sparkline = ({ label, values, max }: Props) => {
  const highest = max ?? Math.max(1e-9, ...values.map((value) => value ?? 0));
  const points = values.map((value, at): Point | null =>
    value === null
      ? null
      : {
          x: (WIDTH * at) / Math.max(1, values.length - 1),
          y: HEIGHT - 2 - ((HEIGHT - 4) * value) / highest,
        },
  );
  return (
    <span>
      <VisuallyHidden>{label}</VisuallyHidden>
      <svg className={styles.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {linePaths(points).map((path) => (
          <path key={path} className={styles.line} d={path} stroke="var(--primary)" />
        ))}
      </svg>
    </span>
  );
};
