import { Link } from '@tanstack/react-router';
import type { StrongFactor } from '@tokiori/contract';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../ui/button/button';
import { InlineError } from '../../ui/feedback/error-display';
import { PasswordField } from '../../ui/field/password-field';
import { TextField } from '../../ui/field/text-field';
import { Stack } from '../../ui/surface/card';
import styles from './login-page.module.css';
import { usePasskeyInField } from './use-passkey-sign-in';
import { useSignIn } from './use-sign-in';

const NAME = 'username';
const PASSWORD = 'password';

const emptyIn = (form: HTMLFormElement): string[] =>
  [NAME, PASSWORD].filter((name) => String(new FormData(form).get(name) ?? '').trim() === '');

interface Props {
  /** Whoever is to sign in again. */
  loginName?: string;
  to: string | undefined;
  /** The password was right, and one of these has to follow. */
  onStrongFactor: (methods: StrongFactor[]) => void;
  /** Goes to the company's own sign-in, with what was typed as the name. */
  onCompany: (name: string) => void;
}

/**
 * The fields belong to the browser: password managers fill them in ways that a page which keeps
 * the values itself misses some of these changes.
 */
export const LoginForm = ({ loginName, to, onStrongFactor, onCompany }: Props) => {
  const { start, isPending, error, isCompanySignInWanted } = useSignIn(to, onStrongFactor);
  const passkeyError = usePasskeyInField(to);
  const [empty, setEmpty] = useState<readonly string[]>([]);
  const [name, setName] = useState('');

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const missing = emptyIn(form);
    setEmpty(missing);
    if (missing.length > 0) {
      form.querySelector<HTMLInputElement>(`[name="${missing[0]}"]`)?.focus();
      return;
    }
    const data = new FormData(form);
    setName(String(data.get(NAME)));
    start(String(data.get(NAME)), String(data.get(PASSWORD)));
  };

  const told = error ?? passkeyError;
  return (
    <form
      onSubmit={submit}
      onInput={({ currentTarget }) => {
        if (empty.length > 0) setEmpty(emptyIn(currentTarget).filter((one) => empty.includes(one)));
      }}
      noValidate
    >
      <Stack>
        <TextField
          name={NAME}
          label="メールアドレスまたはログインID"
          defaultValue={loginName}
          autoComplete="username webauthn"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          error={
            empty.includes(NAME) ? 'メールアドレスかログインIDを入力してください。' : undefined
          }
        />
        <PasswordField
          name={PASSWORD}
          label="パスワード"
          autoComplete="current-password"
          maxLength={256}
          error={empty.includes(PASSWORD) ? 'パスワードを入力してください。' : undefined}
        />
        {told !== null && !isPending && <InlineError message={told} />}
        {isCompanySignInWanted && !isPending && (
          <Button icon="building" block onClick={() => onCompany(name)}>
            会社のアカウントでログインする
          </Button>
        )}
        <Button type="submit" variant="primary" size="large" block busy={isPending}>
          ログインする
        </Button>
        <Link to="/password-reset" className={styles.link}>
          パスワードをお忘れの方
        </Link>
      </Stack>
    </form>
  );
};
