import { Weekday } from '@tokiori/contract';
import { useId } from 'react';
import { WEEKDAY_LABELS } from '@tokiori/domain';
import { FieldError } from '../../ui/field/form-field';
import styles from './weekday-picker.module.css';

interface Props {
  value: readonly Weekday[];
  onChange: (weekdays: Weekday[]) => void;
  error?: string;
}

/** Which days of the week. */
export const WeekdayPicker = ({ value, onChange, error }: Props) => {
  const errorId = useId();
  const toggle = (day: Weekday): void =>
    onChange(Weekday.options.filter((one) => value.includes(one) !== (one === day)));
  return (
    <fieldset className={styles.weekdays} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>曜日</legend>
      <div className={styles.days}>
        {Weekday.options.map((day) => (
          <label key={day} className={styles.day}>
            <input type="checkbox" checked={value.includes(day)} onChange={() => toggle(day)} />
            <span>{WEEKDAY_LABELS[day]}</span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
};
