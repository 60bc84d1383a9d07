import { useState, type ComponentProps } from 'react';
import { Button } from '../button/button';
import styles from './field.module.css';
import { FormField, type FieldTexts } from './form-field';

interface Props extends Omit<ComponentProps<'input'>, 'type'>, FieldTexts {
  autoComplete: 'current-password' | 'new-password';
}

/** What a Japanese keyboard types while it is not switched to half width; dots hide it. */
const FULL_WIDTH = /[\u3000\uff01-\uff5e]/;

/** A password that can be shown while typing. Pasting is allowed. Full-width characters are allowed, and named. */
export const PasswordField = ({ label, hint, error, required, id, onInput, ...rest }: Props) => {
  const [isWide, setWide] = useState(false);
  const [shown, setShown] = useState(false);
  return (
    <FormField id={id} label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <>
          <div className={styles.withButton}>
            <input
              {...rest}
              {...control}
              onInput={(event) => {
                setWide(FULL_WIDTH.test(event.currentTarget.value));
                onInput?.(event);
              }}
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
          <p role="status" className={styles.wide}>
            {isWide && '全角の文字が入っています。パスワードは、ふつう半角で入力します。'}
          </p>
        </>
      )}
    </FormField>
  );
};
