import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/button/button';
import { InlineError } from '../../ui/feedback/error-display';
import { PasswordField } from '../../ui/field/password-field';
import { TextField } from '../../ui/field/text-field';
import { Stack } from '../../ui/surface/card';
import { useSignIn } from './use-sign-in';

const NAME = 'username';
const PASSWORD = 'password';

const firstEmpty = (form: HTMLFormElement): string | undefined =>
  [NAME, PASSWORD].find((name) => String(new FormData(form).get(name) ?? '').trim() === '');

/**
 * The fields belong to the browser: password managers fill them in ways that a page which keeps
 * the values itself does not always hear of.
 */
export const LoginForm = ({ to }: { to: string | undefined }) => {
  const { start, isPending, error } = useSignIn(to);
  const [empty, setEmpty] = useState<string>();

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const missing = firstEmpty(form);
    setEmpty(missing);
    if (missing !== undefined) {
      form.querySelector<HTMLInputElement>(`[name="${missing}"]`)?.focus();
      return;
    }
    const data = new FormData(form);
    start(String(data.get(NAME)), String(data.get(PASSWORD)));
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextField
          name={NAME}
          label="メールアドレスまたはログインID"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          error={empty === NAME ? 'メールアドレスかログインIDを入力してください。' : undefined}
        />
        <PasswordField
          name={PASSWORD}
          label="パスワード"
          autoComplete="current-password"
          maxLength={256}
          error={empty === PASSWORD ? 'パスワードを入力してください。' : undefined}
        />
        {error !== null && !isPending && <InlineError message={error} />}
        <Button type="submit" variant="primary" size="large" block busy={isPending}>
          ログインする
        </Button>
      </Stack>
    </form>
  );
};
