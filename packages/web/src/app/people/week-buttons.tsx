import type { Weekday } from '@tokiori/contract';
import { WEEKDAYS } from '../words/weekdays';
import styles from './week-buttons.module.css';

interface Props {
  /** Those that are off. */
  weekdays: readonly Weekday[];
  onChange: (weekdays: Weekday[]) => void;
}

/** A button for each day of the week, pressed where it is off. */
export const WeekButtons = ({ weekdays, onChange }: Props) => (
  <div className={styles.week} role="group" aria-label="毎週の休み">
    {WEEKDAYS.map(({ value, label }) => (
      <button
        key={value}
        type="button"
        className={styles.weekday}
        aria-pressed={weekdays.includes(value)}
        aria-label={`${label}曜日を休みにする`}
        onClick={() =>
          onChange(
            weekdays.includes(value)
              ? weekdays.filter((one) => one !== value)
              : [...weekdays, value],
          )
        }
      >
        {label}
        <span className={styles.state} aria-hidden="true">
          {weekdays.includes(value) ? '休み' : ''}
        </span>
      </button>
    ))}
  </div>
);
