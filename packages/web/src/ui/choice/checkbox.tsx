import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from '../field/form-field';
import styles from './choice.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
}

/** Several may hold at once, or one thing to agree to. */
export const Checkbox = (props: Props) => <Tick {...props} className={styles.box} />;

// The browser tells whether a ticked box is on; only its kind is told here.
const asSwitch = { role: 'switch', className: styles.switch } as const;

/** On or off, at once. */
export const Switch = (props: Props) => <Tick {...props} {...asSwitch} />;

const Tick = ({ label, hint, error, id, ...rest }: Props) => {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = hint ? `${inputId}-hint` : '';
  const errorId = error ? `${inputId}-error` : '';
  return (
    <div>
      <label className={styles.row} htmlFor={inputId}>
        <input
          {...rest}
          id={inputId}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${errorId} ${hintId}`.trim() || undefined}
        />
        <span className={styles.labels}>
          <span>{label}</span>
          {hint && (
            <span className={styles.hint} id={hintId}>
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  );
};

interface TickAllProps {
  /** For a label around it, which makes the target larger. */
  id?: string;
  /** Read aloud: 「すべて選択」. */
  label: string;
  checked: boolean;
  /** Some, not all. */
  mixed?: boolean;
  onChange: (checked: boolean) => void;
}

/** A bare tick for a table's row or head, where the label is read but not drawn. */
export const BareCheckbox = ({ id, label, checked, mixed = false, onChange }: TickAllProps) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <input
      ref={input}
      id={id}
      type="checkbox"
      className={styles.box}
      aria-label={label}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
};
