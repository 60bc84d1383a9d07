import type { ComponentProps } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/icon';
import styles from './field.module.css';
import { FormField, type FieldTexts } from './form-field';

export interface Option<Value extends string | number = string | number> {
  value: Value;
  label: string;
  disabled?: boolean;
}

interface Props extends Omit<ComponentProps<'select'>, 'children' | 'multiple'>, FieldTexts {
  options: readonly Option[];
  /** Label of the empty value: 「すべて」「選択してください」. Left out, there is none. */
  emptyLabel?: string;
}

/** The browser's own list of choices. */
export const Select = ({
  label,
  hint,
  error,
  required,
  id,
  options,
  emptyLabel,
  className,
  ...rest
}: Props) => (
  <FormField id={id} label={label} hint={hint} error={error} required={required}>
    {(control) => (
      <div className={styles.selectBox}>
        <select {...rest} {...control} className={cx(styles.control, className)}>
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" size="s" />
      </div>
    )}
  </FormField>
);
