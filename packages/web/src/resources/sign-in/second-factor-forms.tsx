import { signInByRecoveryCode, signInByTotp } from '@tokiori/contract/client';
import { useState, type SubmitEvent } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { Button } from '../../ui/button/button';
import { InlineError } from '../../ui/feedback/error-display';
import { CodeField } from '../../ui/field/code-field';
import { TextField } from '../../ui/field/text-field';
import { useCode } from '../../ui/field/use-code';
import { Stack } from '../../ui/surface/card';
import { CodeForm } from './code-form';
import { useEnter } from './use-enter';
import { usePasskeySignIn } from './use-passkey-sign-in';

interface Props {
  to: string | undefined;
}

/** The code that an authenticator app shows now; the last digit sends it. */
export const TotpStep = ({ to }: Props) => {
  const enter = useEnter(to);
  const action = useAction(signInByTotp, {
    errorsIn: 'caller',
    ownsUnauthorized: true,
    onDone: enter,
  });
  const { code, submit } = useCode((digits) => action.run({ body: { code: digits } }));
  return (
    <CodeForm
      onSubmit={submit}
      busy={action.isPending}
      error={action.error && sentenceOf(action.error)}
    >
      <CodeField
        {...code}
        name="code"
        label="認証アプリのコード"
        hint="認証アプリに表示されている6桁の数字を入力してください。"
      />
    </CodeForm>
  );
};

/** One of the codes that were written down for the day the phone is lost. */
export const RecoveryCodeStep = ({ to }: Props) => {
  const enter = useEnter(to);
  const [code, setCode] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const action = useAction(signInByRecoveryCode, {
    errorsIn: 'caller',
    ownsUnauthorized: true,
    onDone: enter,
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsEmpty(code.trim() === '');
    if (code.trim() !== '') action.run({ body: { code } });
  };
  return (
    <CodeForm
      onSubmit={submit}
      busy={action.isPending}
      error={action.error && sentenceOf(action.error)}
    >
      <TextField
        name="recovery-code"
        label="回復コード"
        hint="二段階認証を設定したときに控えたコードのうち、まだ使っていないものを入力してください。使えるのは一度だけです。"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={isEmpty ? '回復コードを入力してください。' : undefined}
        onChange={(event) => setCode(event.target.value)}
      />
    </CodeForm>
  );
};

/** The passkey of the account whose password was just given. */
export const PasskeyStep = ({ to }: Props) => {
  const { start, isPending, error } = usePasskeySignIn(to, true);
  return (
    <Stack>
      <p>登録したパスキーで、本人であることを確認してください。</p>
      {error !== null && !isPending && <InlineError message={error} />}
      <Button variant="primary" size="large" block icon="user" busy={isPending} onClick={start}>
        パスキーで確認する
      </Button>
    </Stack>
  );
};
