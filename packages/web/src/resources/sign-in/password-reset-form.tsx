import { foldTyped } from '@tokiori/domain';
import { requestPassword } from '@tokiori/contract/client';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { ApiError, refusalIn } from '../../app/api/api-error';
import { useAction } from '../../app/api/use-action';
import { fieldErrorsOf, focusFirstIssue } from '../../app/forms/field-errors';
import { focusHeading } from '../../app/page/focus-heading';
import { Button } from '../../ui/button/button';
import { InlineError, Note } from '../../ui/feedback/error-display';
import { TextField } from '../../ui/field/text-field';
import { focusedFirst } from '../../ui/focused-first';
import { Card, Stack } from '../../ui/surface/card';
import { loadPasswordIssues } from './load-password-issues';

type Outcome = { to: 'oneself'; email: string } | { to: 'admins'; message: string };

/** A login id was sent instead of an address: told as a result, in the server's words. */
const sentToAdmins = (error: unknown): Outcome | null =>
  error instanceof ApiError && error.code === 'SENT_LOGINID'
    ? { to: 'admins', message: error.message }
    : null;

const Sent = ({ outcome, onAgain }: { outcome: Outcome; onAgain: () => void }) => (
  <Card>
    <Stack>
      <div role="status" tabIndex={-1} ref={focusedFirst}>
        {outcome.to === 'admins' ? (
          <Note>{outcome.message}</Note>
        ) : (
          <Note tone="right">
            <strong>{outcome.email}</strong>{' '}
            が登録されていれば、再設定のリンクをメールで送ります。リンクは1時間、一度だけ使えます。
          </Note>
        )}
      </div>
      {outcome.to === 'oneself' && (
        <p>
          数分待っても届かないときは、迷惑メールのフォルダーと、アドレスに間違いがないかを確認してください。1時間に何度も頼んだときや、会社が運営会社の確認を待っているあいだは、送れないことがあります。お急ぎのときは、会社の管理者に初期パスワードを作ってもらってください。
        </p>
      )}
      <div>
        <Button onClick={onAgain}>入力し直して、もう一度送る</Button>
      </div>
    </Stack>
  </Card>
);

/** The answer took the form's place, or the other way round: it is where one goes on. */
const useFocusAfter = (outcome: Outcome | null): void => {
  const before = useRef(outcome);
  useEffect(() => {
    if (before.current !== outcome) focusHeading();
    before.current = outcome;
  }, [outcome]);
};

/** Asks for the mail with the link. What is answered does not tell whether the address is known. */
export const PasswordResetForm = () => {
  const [email, setEmail] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [told, setTold] = useState<{ email?: string; rest: string | null }>({ rest: null });
  const action = useAction(requestPassword, { errorsIn: 'caller', ownsUnauthorized: true });
  useFocusAfter(outcome);

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = { email: foldTyped(email) };
    const issue = (await loadPasswordIssues())?.nameIssue(body.email);
    setTold({ email: issue, rest: null });
    if (issue !== undefined) return focusFirstIssue(form);
    try {
      const answer = await action.runAsync({ body });
      const refusal = refusalIn(answer, 'SENT_LOGINID');
      if (refusal) throw refusal;
      setOutcome({ to: 'oneself', email: body.email });
    } catch (error) {
      const toAdmins = sentToAdmins(error);
      if (toAdmins) return setOutcome(toAdmins);
      const { fields, rest } = fieldErrorsOf(error, ['email']);
      setTold({ email: fields.email, rest });
      focusFirstIssue(form);
    }
  };

  if (outcome !== null) return <Sent outcome={outcome} onAgain={() => setOutcome(null)} />;
  return (
    <>
      <p>登録しているメールアドレスに、新しいパスワードを決めるためのリンクを送ります。</p>
      <Card>
        <form onSubmit={(event) => void submit(event)} noValidate>
          <Stack>
            <TextField
              ref={focusedFirst}
              name="username"
              label="メールアドレスまたはログインID"
              hint="ログインIDでログインしている方は、会社の管理者に案内が届きます。"
              autoComplete="username"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              value={email}
              error={told.email}
              onChange={(event) => {
                void loadPasswordIssues();
                setEmail(event.target.value);
              }}
            />
            {told.rest !== null && !action.isPending && <InlineError message={told.rest} />}
            <Button type="submit" variant="primary" size="large" block busy={action.isPending}>
              再設定のメールを送る
            </Button>
          </Stack>
        </form>
      </Card>
    </>
  );
};
