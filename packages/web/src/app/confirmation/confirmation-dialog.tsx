import { useRouter } from '@tanstack/react-router';
import { confirmIdentity, signOut } from '@tokiori/contract/client';
import { useId, useState, type SubmitEvent } from 'react';
import { Button } from '../../ui/button/button';
import { InlineError } from '../../ui/feedback/error-display';
import { PasswordField } from '../../ui/field/password-field';
import { focusedFirst } from '../../ui/focused-first';
import { Dialog } from '../../ui/overlay/dialog';
import { Stack } from '../../ui/surface/card';
import { ApiError } from '../api/api-error';
import { call } from '../api/client';
import { newKey } from '../api/new-key';
import { useAction } from '../api/use-action';
import { fieldErrorsOf, focusFirstIssue } from '../forms/field-errors';
import { logout } from '../session/logout';
import styles from './confirmation.module.css';

interface Props {
  onConfirmed: () => void;
  onDeclined: (reason: unknown) => void;
}

const FIELDS = ['password'] as const;

const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code !== 'ACCOUNT_LOCKED';

/** Signs out and comes back to this page: a fresh sign-in counts as proof. */
const useSignInAgain = (): (() => void) => {
  const router = useRouter();
  return () => {
    const { pathname, searchStr } = router.state.location;
    const idempotencyKey = newKey();
    void logout({
      signOut: (token) => call(signOut, {}, { token, idempotencyKey }),
      leave: () => router.navigate({ to: '/login', search: { to: `${pathname}${searchStr}` } }),
    });
  };
};

/** Asks for the password again (re-authentication). The interrupted call then continues by itself. */
export const ConfirmationDialog = ({ onConfirmed, onDeclined }: Props) => {
  const formId = useId();
  const [password, setPassword] = useState('');
  const [told, setTold] = useState<{ field?: string; rest: string | null }>({ rest: null });
  const signInAgain = useSignInAgain();
  const action = useAction(confirmIdentity, {
    // The write that it is asked for comes after it.
    keeps: 'all',
    errorsIn: 'caller',
    ownsUnauthorized: true,
    onDone: onConfirmed,
  });

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    setTold(
      password === '' ? { field: 'パスワードを入力してください。', rest: null } : { rest: null },
    );
    if (password === '') return focusFirstIssue(form);
    try {
      await action.runAsync({ body: { password } });
    } catch (error) {
      if (isSessionOver(error)) return onDeclined(error);
      const { fields, rest } = fieldErrorsOf(error, FIELDS);
      setTold({ field: fields.password, rest });
      focusFirstIssue(form);
    }
  };

  return (
    <Dialog
      open
      title="本人確認"
      onClose={() => onDeclined(new Error('declined'))}
      actions={
        <>
          <Button onClick={() => onDeclined(new Error('declined'))}>キャンセル</Button>
          <Button type="submit" form={formId} variant="primary" busy={action.isPending}>
            本人であることを確認する
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <p>
            大切な設定のため、パスワードをもう一度入力してください。確認すると、10分のあいだは再びたずねません。
          </p>
          <PasswordField
            ref={focusedFirst}
            label="現在のパスワード"
            name="password"
            autoComplete="current-password"
            maxLength={256}
            value={password}
            error={told.field}
            onChange={(event) => setPassword(event.target.value)}
          />
          {told.rest !== null && !action.isPending && <InlineError message={told.rest} />}
        </Stack>
      </form>
      <p className={styles.note}>
        パスワードを使わずにログインしている方は、ログインし直すと確認が済みます。
        <Button variant="quiet" onClick={signInAgain}>
          ログアウトして、ログインし直す
        </Button>
      </p>
    </Dialog>
  );
};
