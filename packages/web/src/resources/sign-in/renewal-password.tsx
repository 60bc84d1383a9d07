import type { SessionUser, StrongFactor } from '@tokiori/contract';
import { signIn } from '@tokiori/contract/client';
import { useState, type SubmitEvent } from 'react';
import { useAction } from '../../app/api/use-action';
import { signInSentenceOf } from '../../app/api/sentences';
import { focusFirstIssue } from '../../app/forms/field-errors';
import type { NewSession } from '../../app/session/session-store';
import { Button } from '../../ui/button/button';
import { InlineError } from '../../ui/feedback/error-display';
import { PasswordField } from '../../ui/field/password-field';
import { focusedFirst } from '../../ui/focused-first';
import { Stack } from '../../ui/surface/card';
import { outcomeOf } from './sign-in-outcome';

interface Props {
  user: SessionUser;
  onSignedIn: (session: NewSession) => Promise<void>;
  onEmailedCode: (email: string) => void;
  onStrongFactor: (methods: StrongFactor[]) => void;
}

/** The password of the user whose session has ended; a second factor may have to follow. */
export const RenewalPassword = ({ user, onSignedIn, onEmailedCode, onStrongFactor }: Props) => {
  const name = user.email ?? user.login_id ?? '';
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const action = useAction(signIn, {
    // The write that it is asked for comes after it.
    keeps: 'all',
    errorsIn: 'caller',
    ownsUnauthorized: true,
    onDone: (answer) => {
      const outcome = outcomeOf(answer);
      if (outcome.next === 'strong-factor') return onStrongFactor(outcome.methods);
      if (outcome.next === 'emailed-code') return onEmailedCode(name);
      return onSignedIn(outcome.session);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    event.stopPropagation();
    setMissing(password === '');
    if (password === '') return focusFirstIssue(event.currentTarget);
    action.run({ body: { email: name, login_id: name, password } });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <input type="hidden" name="username" autoComplete="username" value={name} readOnly />
        <PasswordField
          ref={focusedFirst}
          label="パスワード"
          name="password"
          autoComplete="current-password"
          maxLength={256}
          value={password}
          error={missing ? 'パスワードを入力してください。' : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
        {action.error !== null && !action.isPending && (
          <InlineError message={signInSentenceOf(action.error)} />
        )}
        <Button type="submit" variant="primary" block busy={action.isPending}>
          ログインして続ける
        </Button>
      </Stack>
    </form>
  );
};
