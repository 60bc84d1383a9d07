import type { AccountLink, StrongFactor } from '@tokiori/contract';
import { changePassword } from '@tokiori/contract/client';
import { useState, type SubmitEvent } from 'react';
import { ApiError } from '../../app/api/api-error';
import { useAction } from '../../app/api/use-action';
import { fieldErrorsOf, focusFirstIssue } from '../../app/forms/field-errors';
import { Button } from '../../ui/button/button';
import { InlineError } from '../../ui/feedback/error-display';
import { PasswordField } from '../../ui/field/password-field';
import { Stack } from '../../ui/surface/card';
import { LINK_TEXTS } from './link-texts';
import { loadPasswordIssues } from './load-password-issues';
import { StrengthMeter } from './strength-meter';
import { useSignIn } from './use-sign-in';

interface Props {
  token: string;
  link: AccountLink;
  /** It was used or ran out while the page was open. */
  onLinkInvalid: () => void;
  onStrongFactor: (methods: StrongFactor[]) => void;
}

const isLinkInvalid = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'LINK_INVALID';

/** Decides a password through a link, and signs in with it as anybody does: a second factor is still asked for. */
export const NewPasswordForm = ({ token, link, onLinkInvalid, onStrongFactor }: Props) => {
  const [password, setPassword] = useState('');
  const [told, setTold] = useState<{ password?: string; rest: string | null }>({ rest: null });
  const [isChanged, setChanged] = useState(false);
  const change = useAction(changePassword, { errorsIn: 'caller', ownsUnauthorized: true });
  const signIn = useSignIn(undefined, onStrongFactor);

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    // The link is used up; only signing in is left to try again.
    if (isChanged) return signIn.start(link.login, password);
    const issue = (await loadPasswordIssues())?.passwordIssue(password);
    setTold({ password: issue, rest: null });
    if (issue !== undefined) return focusFirstIssue(form);
    try {
      await change.runAsync({ body: { reset_token: token, password } });
      setChanged(true);
      signIn.start(link.login, password);
    } catch (error) {
      if (isLinkInvalid(error)) return onLinkInvalid();
      const { fields, rest } = fieldErrorsOf(error, ['password']);
      setTold({ password: fields.password, rest });
      focusFirstIssue(form);
    }
  };

  const isBusy = change.isPending || signIn.isPending;
  const error = told.rest ?? signIn.error;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <p>
          ログインに使う名前：<strong>{link.login}</strong>
        </p>
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={link.login}
          readOnly
          hidden
        />
        <div>
          <PasswordField
            name="password"
            label="新しいパスワード"
            hint="8文字以上。文字の種類に決まりはありません。いくつかの単語をつなげると、覚えやすく強くなります。"
            autoComplete="new-password"
            maxLength={128}
            readOnly={isChanged}
            value={password}
            error={told.password}
            onChange={(event) => {
              void loadPasswordIssues();
              setPassword(event.target.value);
            }}
          />
          <StrengthMeter password={password} personalTexts={[link.login, link.name]} />
        </div>
        {error !== null && !isBusy && <InlineError message={error} />}
        <Button type="submit" variant="primary" size="large" block busy={isBusy}>
          {isChanged ? 'ログインする' : LINK_TEXTS[link.kind].button}
        </Button>
      </Stack>
    </form>
  );
};
