import { useState } from 'react';
import { dayIn } from '../../../app/router/day-param';
import { DateField } from '../../../ui/field/text-field';
import { formatDate } from '../../../ui/format/date';
import styles from './scores.module.css';
import type { AsOf } from './use-as-of';

/** The day of a report, and the earlier one that it is compared with. */
export const AsOfPicker = ({ asOf }: { asOf: AsOf }) => (
  <div className={styles.asOf} role="group" aria-label="集計する日">
    <DayField
      label="集計日"
      hint="この日までの、最後の受講で数えます"
      value={asOf.to}
      max={asOf.today}
      onChoose={(to) => asOf.choose({ to: to === asOf.today ? undefined : to })}
    />
    <DayField
      label="比べる日"
      hint="選ぶと、その日からの差を表示します"
      value={asOf.date ?? ''}
      max={asOf.to}
      onChoose={(date) => asOf.choose({ date })}
    />
  </div>
);

interface DayProps {
  label: string;
  hint: string | undefined;
  value: string;
  max: string;
  onChoose: (day: string | undefined) => void;
}

/** A day that is taken once it is whole: while a year is being typed, nothing is asked for. */
const DayField = ({ label, hint, value, max, onChoose }: DayProps) => {
  const [typed, setTyped] = useState(value);
  const [given, setGiven] = useState(value);
  // Another address; the field stays the same one, so that it keeps the focus of whoever types.
  if (value !== given) {
    setGiven(value);
    setTyped(value);
  }
  const isLate = dayIn(typed) !== undefined && typed > max;
  return (
    <DateField
      label={label}
      hint={hint}
      value={typed}
      max={max}
      error={isLate ? `${formatDate(max)}までの日を選んでください。` : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        const day = dayIn(target.value);
        if (target.value === '' || (day !== undefined && day <= max)) onChoose(day);
      }}
    />
  );
};
