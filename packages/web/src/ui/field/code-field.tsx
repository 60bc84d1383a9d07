import { foldWidth } from '@tokiori/domain';
import { useRef, type ComponentProps } from 'react';
import { cx } from '../cx';
import styles from './field.module.css';
import { FormField, type FieldTexts } from './form-field';

interface Props
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'onPaste'>, FieldTexts {
  /** The digits typed so far. */
  value: string;
  onChange: (digits: string) => void;
  /** Every digit is there: typed, pasted or filled in by the phone. */
  onComplete?: (digits: string) => void;
  /** 6 unless told. */
  length?: number;
}

/** Digits however they were typed: full width, in groups, with a word around them. */
export const digitsOf = (text: string, length: number): string =>
  foldWidth(text).replaceAll(/\D/g, '').slice(0, length);

/** A code of digits from a mail or an app. */
export const CodeField = ({
  label,
  hint,
  error,
  required,
  id,
  value,
  onChange,
  onComplete,
  length = 6,
  className,
  ...rest
}: Props) => {
  const composing = useRef(false);
  const take = (text: string): void => {
    const digits = digitsOf(text, length);
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };
  return (
    <FormField id={id} label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <input
          autoComplete="one-time-code"
          {...rest}
          {...control}
          type="text"
          inputMode="numeric"
          className={cx(styles.control, styles.code, className)}
          value={value}
          onCompositionStart={() => (composing.current = true)}
          onCompositionEnd={(event) => {
            composing.current = false;
            take(event.currentTarget.value);
          }}
          // While a Japanese keyboard still composes, what it holds must not be changed under it.
          onChange={({ target }) =>
            composing.current ? onChange(target.value) : take(target.value)
          }
        />
      )}
    </FormField>
  );
};
