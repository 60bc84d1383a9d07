import type { ComponentProps } from 'react';
import { cx } from '../cx';
import styles from './field.module.css';
import { FormField, type FieldTexts } from './form-field';

type InputProps = Omit<ComponentProps<'input'>, 'type'>;

interface TextFieldProps extends InputProps, FieldTexts {
  type?: 'text' | 'email' | 'search' | 'tel' | 'url' | 'number';
  /** Stands after the control: 「%」「人」. */
  unit?: string;
}

/** One line of text. Takes what `register()` of react-hook-form gives. */
export const TextField = ({
  label,
  hint,
  error,
  required,
  unit,
  id,
  className,
  type = 'text',
  ...rest
}: TextFieldProps) => (
  <FormField id={id} label={label} hint={hint} error={error} required={required}>
    {(control) => {
      const input = (
        <input {...rest} {...control} type={type} className={cx(styles.control, className)} />
      );
      if (!unit) return input;
      return (
        <span className={styles.unit}>
          {input}
          {unit}
        </span>
      );
    }}
  </FormField>
);

interface DateFieldProps extends InputProps, FieldTexts {
  /** `month` for a year and month. */
  precision?: 'day' | 'month';
}

/** The browser's own date picker; the value is `YYYY-MM-DD`, or `YYYY-MM` for a month. */
export const DateField = ({
  label,
  hint,
  error,
  required,
  id,
  className,
  precision = 'day',
  ...rest
}: DateFieldProps) => (
  <FormField id={id} label={label} hint={hint} error={error} required={required}>
    {(control) => (
      <input
        {...rest}
        {...control}
        type={precision === 'day' ? 'date' : 'month'}
        className={cx(styles.control, className)}
      />
    )}
  </FormField>
);

interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {}

/** Several lines; grows with what is written. */
export const TextArea = ({
  label,
  hint,
  error,
  required,
  id,
  className,
  ...rest
}: TextAreaProps) => (
  <FormField id={id} label={label} hint={hint} error={error} required={required}>
    {(control) => <textarea {...rest} {...control} className={cx(styles.control, className)} />}
  </FormField>
);
