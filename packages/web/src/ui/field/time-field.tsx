import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { FormField, type FieldTexts } from './form-field';

type Props = FieldTexts & Omit<ComponentProps<'input'>, 'type'>;

/** A time of day. Its value is `HH:MM`, however the device shows it. */
export const TimeField = ({ label, hint, error, required, id, ...rest }: Props) => (
  <FormField {...(id === undefined ? {} : { id })} {...{ label, hint, error, required }}>
    {(control) => <input {...rest} {...control} type="time" className={styles.control} />}
  </FormField>
);
