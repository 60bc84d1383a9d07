import { foldWidth } from '@tokiori/domain';
import { IconButton } from '../button/button';
import { focusedFirst } from '../focused-first';
import styles from './field.module.css';
import { FormField, type FieldTexts } from './form-field';

interface Props extends FieldTexts {
  /** As it was typed; `wholeNumberIn` reads it. */
  value: string;
  onChange: (typed: string) => void;
  least: number;
  most: number;
  /** Stands after the number: 「席」「人」. */
  unit: string;
}

/** A whole number however it was typed: full width, with commas; `null` for anything else. */
export const wholeNumberIn = (typed: string): number | null => {
  const text = foldWidth(typed).replaceAll(/[,、\s]/g, '');
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
};

/** A whole number that is typed or changed one by one. Takes the focus when its dialog opens. */
export const StepperField = ({ value, onChange, least, most, unit, ...texts }: Props) => {
  const number = wholeNumberIn(value) ?? least;
  const step = (by: number): void => onChange(String(Math.min(most, Math.max(least, number + by))));
  return (
    <FormField {...texts}>
      {(control) => (
        <span className={styles.stepper}>
          <IconButton
            icon="minus"
            label={`1${unit}少なくする`}
            aria-disabled={number <= least}
            onClick={() => step(-1)}
          />
          <input
            {...control}
            ref={focusedFirst}
            className={styles.control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          {unit}
          <IconButton
            icon="plus"
            label={`1${unit}多くする`}
            aria-disabled={number >= most}
            onClick={() => step(1)}
          />
        </span>
      )}
    </FormField>
  );
};
