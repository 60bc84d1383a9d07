import { Link } from '@tanstack/react-router';
import { useContext, useState } from 'react';
import { Button } from '../../ui/button/button';
import { InlineError, Note } from '../../ui/feedback/error-display';
import { CodeField } from '../../ui/field/code-field';
import { useCode } from '../../ui/field/use-code';
import { focusedFirst } from '../../ui/focused-first';
import { Card } from '../../ui/surface/card';
import { CodeForm } from './code-form';
import styles from './login-page.module.css';
import { EnterInstead } from './use-enter';
import { SIGN_IN_FAILED, useEmailedCode, useRequestCode } from './use-emailed-code';

interface Props {
  email: string;
  to: string | undefined;
}

const Resend = ({ request }: { request: ReturnType<typeof useRequestCode> }) => {
  const [isSentAgain, setSentAgain] = useState(false);
  const { secondsToWait, isPending } = request;
  const again = async (): Promise<void> => {
    setSentAgain(false);
    setSentAgain((await request.again()) === 'sent');
  };
  return (
    <div className={styles.resend}>
      <Button
        icon="mail"
        busy={isPending}
        disabled={secondsToWait > 0}
        onClick={() => void again()}
      >
        確認コードをもう一度送る
      </Button>
      {secondsToWait > 0 && (
        <span className={styles.note}>あと{secondsToWait}秒で、もう一度送れます。</span>
      )}
      <output className={styles.note}>{isSentAgain && '新しい確認コードを送りました。'}</output>
    </div>
  );
};

/** The code that was mailed; its last digit sends it. */
export const EmailCodeForm = ({ email, to }: Props) => {
  const request = useRequestCode(email);
  const inPlace = useContext(EnterInstead) !== null;
  const { send, isPending, error } = useEmailedCode(email, to);
  const { code, submit } = useCode(send);

  return (
    <>
      <p>
        <strong>{email}</strong> に6桁の確認コードを送ります。届いたコードを入力してください。
      </p>
      {request.reason !== null && !request.isPending && (
        <>
          <InlineError message={SIGN_IN_FAILED} />
          <Note tone="review">{request.reason}</Note>
        </>
      )}
      <Card>
        <CodeForm onSubmit={submit} busy={isPending} error={error}>
          <CodeField
            {...code}
            ref={focusedFirst}
            name="code"
            label="確認コード"
            hint="コードは送ってから10分間使えます。"
          />
        </CodeForm>
        <Resend request={request} />
      </Card>
      {!inPlace && (
        <p className={styles.note}>
          届かないときは、迷惑メールのフォルダーを確認してください。アドレスを間違えたときは、
          <Link to="/login" search={{ to }}>
            ログイン画面からやり直してください
          </Link>
          。
        </p>
      )}
    </>
  );
};
