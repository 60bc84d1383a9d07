import { useState, type ComponentProps } from 'react';
import { Button } from '../button/button';
import styles from './field.module.css';
import { FormField, type FieldTexts } from './form-field';

interface Props extends Omit<ComponentProps<'input'>, 'type'>, FieldTexts {
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown while typing. Pasting is allowed. */
export const PasswordField = ({ label, hint, error, required, id, ...rest }: Props) => {
  const [shown, setShown] = useState(false);
  return (
    <FormField id={id} label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <div className={styles.withButton}>
          <input
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            className={styles.control}
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button
            variant="quiet"
            icon={shown ? 'eyeOff' : 'eye'}
            aria-controls={control.id}
            aria-pressed={shown}
            aria-label="パスワードを表示"
            onClick={() => setShown(!shown)}
          >
            {shown ? '隠す' : '表示'}
          </Button>
        </div>
      )}
    </FormField>
  );
};
