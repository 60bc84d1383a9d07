import { useId, type ReactNode } from 'react';
import { FieldError, NeedMark } from '../field/form-field';
import { VisuallyHidden } from '../text/visually-hidden';
import styles from './choice.module.css';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

interface Props<Value extends string> {
  label: ReactNode;
  /** The label is read aloud only. */
  labelHidden?: boolean;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
}

/** One of a few, all in sight. */
export const RadioGroup = <Value extends string>(props: Props<Value>) => {
  const name = useId();
  return (
    <Group {...props}>
      <div className={styles.options}>
        {props.options.map(({ value, label, hint, disabled }) => (
          <label key={value} className={styles.row}>
            <input
              type="radio"
              className={styles.box}
              name={name}
              value={value}
              checked={props.value === value}
              disabled={disabled}
              onChange={() => props.onChange(value)}
            />
            <span className={styles.labels}>
              <span>{label}</span>
              {hint && <span className={styles.hint}>{hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </Group>
  );
};

/** One of two to five short words, side by side: a view, a period. */
export const SegmentedControl = <Value extends string>(props: Props<Value>) => {
  const name = useId();
  return (
    <Group {...props}>
      <div className={styles.segments}>
        {props.options.map(({ value, label, disabled }) => (
          <label key={value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={props.value === value}
              disabled={disabled}
              onChange={() => props.onChange(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </Group>
  );
};

interface GroupProps extends Pick<
  Props<string>,
  'label' | 'labelHidden' | 'hint' | 'error' | 'required'
> {
  children: ReactNode;
}

const Group = ({ label, labelHidden, hint, error, required, children }: GroupProps) => {
  const id = useId();
  const hintId = hint ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  return (
    <fieldset
      role="radiogroup"
      className={styles.group}
      aria-describedby={`${errorId} ${hintId}`.trim() || undefined}
      aria-invalid={error ? true : undefined}
      aria-required={required || undefined}
    >
      <legend className={labelHidden ? undefined : styles.legend}>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {required && (
          <>
            {' '}
            <NeedMark />
          </>
        )}
      </legend>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
};
