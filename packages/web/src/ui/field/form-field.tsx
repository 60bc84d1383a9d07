import { useId, type ReactNode } from 'react';
import { Icon } from '../icon/icon';
import styles from './field.module.css';

export interface FieldTexts {
  label: ReactNode;
  /** What helps before typing: form, length, an example. */
  hint?: ReactNode;
  /** What is wrong and what to do; `undefined` or empty for nothing. */
  error?: string;
  /** Marks the field 必須. */
  required?: boolean;
}

/** What the control inside takes, so that label, hint and error are read with it. */
export interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

interface Props extends FieldTexts {
  id?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Label, hint and error around one control of any kind. */
export const FormField = ({ id, label, hint, error, required, children }: Props) => {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : '';
  const errorId = error ? `${controlId}-error` : '';
  const describedBy = `${errorId} ${hintId}`.trim() || undefined;

  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={controlId}>
          {label}
        </label>
        {required && <NeedMark />}
      </div>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <FieldError id={errorId} error={error} />
    </div>
  );
};

export const NeedMark = () => (
  <span className={styles.need} aria-hidden="true">
    必須
  </span>
);

export const FieldError = ({ id, error }: { id: string; error?: string }) =>
  error ? (
    <p className={styles.error} id={id}>
      <Icon name="alert" size="s" />
      <span>{error}</span>
    </p>
  ) : null;
